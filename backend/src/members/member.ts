import type { AppType, NoticeGroup } from '@portal/contract/enums';
import type { MemberState } from '@portal/contract/members/responses';
import type { Address, Applicant, Association } from '../applications/application.js';
import type { Comparable } from '../applications/submission/likeness.js';

/** The revocation of a membership by the office. */
export interface Revocation {
  readonly reason: string;
  /** UTC */
  readonly at: Date;
  /** `_id` of the staff user. */
  readonly by: string;
}

/** A former membership with its application (docs/rules/records.md). */
export interface FormerMembership {
  readonly applicationId: string;
  /** Index in the application: 0, or 1 for the spouse. */
  readonly person: number;
  /** The printed number; a linked spouse keeps the number. */
  readonly memNo: string;
  readonly appType: AppType;
  readonly group: NoticeGroup;
  /** India date, `YYYY-MM-DD`, like `validUntil`. */
  readonly memberOn: string;
  readonly validUntil?: string;
  /** Absent if it was converted. */
  readonly revocation?: Revocation;
  /** It comes from a merged record of the same person (docs/rules/duplicates.md). */
  readonly merged?: true;
}

/** A member: one record per person, the source of truth after the approval (docs/rules/records.md). */
export interface Member {
  readonly id: string;
  readonly applicationId: string;
  /** Index in the application: 0, or 1 for the spouse. */
  readonly person: number;
  /** The printed number. */
  readonly memNo: string;
  /** Former numbers. */
  readonly aliases: readonly string[];
  /** Former memberships, latest last. */
  readonly former?: readonly FormerMembership[];
  readonly appType: AppType;
  /** Audience of notices (docs/rules/roles.md). */
  readonly group: NoticeGroup;
  readonly state: MemberState;
  readonly applicant: Applicant;
  readonly address: Address;
  readonly association: Association;
  /** India date of the approval, `YYYY-MM-DD` (docs/rules/records.md). */
  readonly memberOn: string;
  /** Last day in India, `YYYY-MM-DD`; students only. */
  readonly validUntil?: string;
  readonly revocation?: Revocation;
  /** Time of the erasure, after which only the printed name is left (docs/rules/erasure.md). UTC */
  readonly erasedAt?: Date;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The fields of a member that duplicate detection compares (docs/rules/duplicates.md). */
export interface ComparableMember extends Pick<Member, 'id' | 'memNo' | 'state' | 'applicationId'> {
  readonly former?: readonly Pick<FormerMembership, 'applicationId'>[];
  readonly applicant: Comparable;
}
