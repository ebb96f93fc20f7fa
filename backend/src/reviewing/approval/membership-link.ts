import type { AppType } from '@portal/contract/enums';
import type { MemberState } from '@portal/contract/members/responses';
import type { Member } from '../../members/member.js';

/** What a reviewer says: this person is that member. */
export interface AskedLink {
  /** Place in the application: 0, or 1 for the spouse. */
  readonly person: number;
  readonly number: string;
  /** `_id` of the staff user who said so before; absent where it is said now. */
  readonly confirmedBy?: string;
}

/** A person of an application who is a member already; kept with the run of the approval (docs/rules/approval.md). */
export interface MembershipLink {
  readonly person: number;
  readonly memberId: string;
  /** The printed number until the approval. */
  readonly memNo: string;
  /** A student becomes a life member; a life member keeps the number. */
  readonly kind: 'convert' | 'keep';
  /** `_id` of the staff user who said that they are one; absent where name and date of birth do. */
  readonly confirmedBy?: string;
}

const open: readonly MemberState[] = ['active', 'expired'];

/** What becomes of a member in an application of this type; undefined where it can not be linked. */
export function linkKindOf(
  { appType, state }: Pick<Member, 'appType' | 'state'>,
  applied: AppType,
): MembershipLink['kind'] | undefined {
  if (applied !== 'single' && applied !== 'couple') return undefined;
  if (appType === 'student') return open.includes(state) ? 'convert' : undefined;
  const isLife = appType === 'single' || appType === 'couple';
  return applied === 'couple' && isLife && state === 'active' ? 'keep' : undefined;
}

/** Whether two lists say the same of the same persons, whoever said it. */
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

/** What a reviewer said of links that are kept; what the records say by themselves is asked again. */
export function askedOf(links: readonly MembershipLink[]): AskedLink[] {
  return links.flatMap(({ person, memNo, confirmedBy }) =>
    confirmedBy === undefined ? [] : [{ person, number: memNo, confirmedBy }],
  );
}
