import type { MemberState } from '@portal/contract/members/responses';
import type { TextKey } from '@portal/contract/texts';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import { storedFields, type Fields } from '@portal/contract/fields/field';
import type { ComparableMember, Member } from '../../members/member.js';
import type { OwnContent } from '../../members/merging.service.js';
import { appliedTogether } from '../../members/memberships.js';
import { stateOn } from '../../members/validity.js';

/** States in which a record can be merged. */
const standing: readonly MemberState[] = ['active', 'expired'];

/** Which of two records has to stay, and why. */
interface Staying {
  readonly id: string;
  readonly key: TextKey;
}

/**
 * The record that has to stay: that of a life membership, else that of a couple, else the one that is still valid; undefined where either
 * may (docs/rules/duplicates.md).
 * @param today in India, `YYYY-MM-DD`
 */
export function stayingOf(one: Member, other: Member, today: string): Staying | undefined {
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

/** Why two records cannot be one, whatever else is with them; undefined where they can. */
export function refusalOf(
  one: ComparableMember,
  other: ComparableMember,
): { readonly key: TextKey; readonly values?: Readonly<Record<string, string>> } | undefined {
  if (one.id === other.id) return { key: 'duplicates.itself' };
  const ended = [one, other].find(({ state }) => !standing.includes(state));
  if (ended !== undefined) return { key: 'duplicates.ended', values: { number: ended.memNo } };
  return appliedTogether(one, other) ? { key: 'duplicates.couple' } : undefined;
}

/** The content of the record that stays. @param names fields, as the wire calls them, that take the other record's value as it is stored */
export function contentWith(kept: OwnContent, other: OwnContent, names: readonly string[]): OwnContent {
  return {
    applicant: taken(applicantFields, kept.applicant, other.applicant, names),
    address: taken(addressFields, kept.address, other.address, names),
    association: taken(associationFields, kept.association, other.association, names),
  };
}

function taken<T extends object>(fields: Fields, kept: T, other: T, names: readonly string[]): T {
  const result = new Map<string, unknown>(Object.entries(kept));
  const values = new Map<string, unknown>(Object.entries(other));
  for (const [wire, { domain }] of storedFields(fields)) {
    if (!names.includes(wire)) continue;
    if (values.has(domain)) result.set(domain, values.get(domain));
    else result.delete(domain);
  }
  return Object.fromEntries(result) as T;
}
