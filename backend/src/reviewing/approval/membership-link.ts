import type { AppType } from '@portal/contract/enums';
import type { MemberState } from '@portal/contract/members/responses';
import type { Member } from '../../members/member.js';

/** A reviewer's statement that a person of the application is an existing member. */
export interface RequestedLink {
  /** Place in the application: 0, or 1 for the spouse. */
  readonly person: number;
  readonly number: string;
  /** `_id` of the staff user who confirmed it earlier; absent for a new statement. */
  readonly confirmedBy?: string;
}

/** A person of an application who is an existing member; stored in the approval run (docs/rules/approval.md). */
export interface MembershipLink {
  readonly person: number;
  readonly memberId: string;
  /** Membership number before the approval. */
  readonly memNo: string;
  /** `convert`: a student becomes a life member; `keep`: a life member keeps the number. */
  readonly kind: 'convert' | 'keep';
  /** `_id` of the staff user who confirmed the identity; absent when name and date of birth match. */
  readonly confirmedBy?: string;
}

const open: readonly MemberState[] = ['active', 'expired'];

/** How a member is linked to an application of this type; undefined when that is not possible. */
export function linkKindOf(
  { appType, state }: Pick<Member, 'appType' | 'state'>,
  applied: AppType,
): MembershipLink['kind'] | undefined {
  if (applied !== 'single' && applied !== 'couple') return undefined;
  if (appType === 'student') return open.includes(state) ? 'convert' : undefined;
  const isLife = appType === 'single' || appType === 'couple';
  return applied === 'couple' && isLife && state === 'active' ? 'keep' : undefined;
}

/** Whether two lists are equal, except for who confirmed them. */
export function isSameLinks(one: readonly MembershipLink[], other: readonly MembershipLink[]): boolean {
  const text = (links: readonly MembershipLink[]): string =>
    JSON.stringify(
      links.map(({ person, memberId, memNo, kind, confirmedBy }) => [
        ...[person, memberId, memNo, kind],
        confirmedBy !== undefined,
      ]),
    );
  return text(one) === text(other);
}

/** The links that a reviewer confirmed; those derived from the records are resolved again. */
export function requestedLinksOf(links: readonly MembershipLink[]): RequestedLink[] {
  return links.flatMap(({ person, memNo, confirmedBy }) =>
    confirmedBy === undefined ? [] : [{ person, number: memNo, confirmedBy }],
  );
}
