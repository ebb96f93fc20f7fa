import type { AppType, NoticeGroup } from '@portal/contract/enums';
import type { MemberState } from '@portal/contract/members/responses';
import type { Address, Applicant, Association } from '../applications/application.js';
import type { Comparable } from '../applications/submission/likeness.js';

/** The end of a membership by the office. */
export interface Revocation {
  readonly reason: string;
  /** UTC */
  readonly at: Date;
  /** `_id` of the staff user. */
  readonly by: string;
}

/** An application that a member was filed under before, with the membership of that time (docs/rules/records.md). */
export interface FormerMembership {
  readonly applicationId: string;
  /** Place in the application: 0, or 1 for the spouse. */
  readonly person: number;
  /** The printed number; that of a linked spouse is the one of today. */
  readonly memNo: string;
  readonly appType: AppType;
  readonly group: NoticeGroup;
  /** Day in India, `YYYY-MM-DD`, as the last one. */
  readonly memberOn: string;
  readonly validUntil?: string;
  /** Why it was revoked; absent where it became another one. */
  readonly revocation?: Revocation;
  /** It was another record of the same person (docs/rules/duplicates.md). */
  readonly merged?: true;
}

/** A member: one record for each person; after the approval this one lives (docs/rules/records.md). */
export interface Member {
  readonly id: string;
  readonly applicationId: string;
  /** Place in the application: 0, or 1 for the spouse. */
  readonly person: number;
  /** The printed number. */
  readonly memNo: string;
  /** Former numbers. */
  readonly aliases: readonly string[];
  /** What they were before, the last one at the end. */
  readonly former?: readonly FormerMembership[];
  readonly appType: AppType;
  /** Which notices are theirs (docs/rules/roles.md). */
  readonly group: NoticeGroup;
  readonly state: MemberState;
  readonly applicant: Applicant;
  readonly address: Address;
  readonly association: Association;
  /** Day of the approval in India, `YYYY-MM-DD` (docs/rules/records.md). */
  readonly memberOn: string;
  /** Last day in India, `YYYY-MM-DD`; students only. */
  readonly validUntil?: string;
  /** Why, when and by whom it was revoked. */
  readonly revocation?: Revocation;
  /** Since when nothing personal but the printed name is in it (docs/rules/erasure.md). UTC */
  readonly erasedAt?: Date;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What is needed of a member to compare it with others (docs/rules/duplicates.md). */
export interface ComparableMember extends Pick<Member, 'id' | 'memNo' | 'state' | 'applicationId'> {
  readonly former?: readonly Pick<FormerMembership, 'applicationId'>[];
  readonly applicant: Comparable;
}
