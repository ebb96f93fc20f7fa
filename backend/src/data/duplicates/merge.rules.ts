import type { MemberState } from '@portal/contract/members/responses';
import type { TextKey } from '@portal/contract/texts';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import { storedFields, type Fields } from '@portal/contract/fields/field';
import type { ComparableMember, Member } from '../../members/member.js';
import type { MemberContent } from '../../members/member-merger.service.js';
import { appliedTogether } from '../../members/memberships.js';
import { stateOn } from '../../members/validity.js';

/** States in which a record can be merged. */
const mergeableStates: readonly MemberState[] = ['active', 'expired'];

/** The record that must survive a merge, and why. */
interface Survivor {
  readonly id: string;
  readonly key: TextKey;
}

/**
 * Returns the record that must survive: the life membership, else the couple's, else the valid one; undefined when either may
 * (docs/rules/duplicates.md).
 * @param today India date, `YYYY-MM-DD`
 */
export function findSurvivor(one: Member, other: Member, today: string): Survivor | undefined {
  const ranks: readonly (readonly [TextKey, (member: Member) => boolean])[] = [
    ['duplicates.stays.life', ({ appType }) => appType !== 'student'],
    ['duplicates.stays.couple', ({ appType }) => appType === 'couple'],
    ['duplicates.stays.active', (member) => stateOn(member, today) === 'active'],
  ];
  for (const [key, has] of ranks) {
    if (has(one) !== has(other)) return { id: has(one) ? one.id : other.id, key };
  }
  return undefined;
}

/** Reason why two records can never be merged; undefined when they can. */
export function findMergeBlocker(
  one: ComparableMember,
  other: ComparableMember,
): { readonly key: TextKey; readonly values?: Readonly<Record<string, string>> } | undefined {
  if (one.id === other.id) return { key: 'duplicates.itself' };
  const ended = [one, other].find(({ state }) => !mergeableStates.includes(state));
  if (ended !== undefined) return { key: 'duplicates.ended', values: { number: ended.memNo } };
  return appliedTogether(one, other) ? { key: 'duplicates.couple' } : undefined;
}

/** Content of the surviving record. @param names wire names of the fields whose value is taken from the other record */
export function mergeContent(
  kept: MemberContent,
  other: MemberContent,
  names: readonly string[],
): MemberContent {
  return {
    applicant: mergeFields(applicantFields, kept.applicant, other.applicant, names),
    address: mergeFields(addressFields, kept.address, other.address, names),
    association: mergeFields(associationFields, kept.association, other.association, names),
  };
}

function mergeFields<T extends object>(fields: Fields, kept: T, other: T, names: readonly string[]): T {
  const result = new Map<string, unknown>(Object.entries(kept));
  const values = new Map<string, unknown>(Object.entries(other));
  for (const [wire, { domain }] of storedFields(fields)) {
    if (!names.includes(wire)) continue;
    if (values.has(domain)) result.set(domain, values.get(domain));
    else result.delete(domain);
  }
  return Object.fromEntries(result) as T;
}
