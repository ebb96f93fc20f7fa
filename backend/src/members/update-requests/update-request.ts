import type { FieldDecision, UpdateRequestState } from '@portal/contract/members/states';
import type { FieldName } from '@portal/contract/fields/labels';

/** One field of a request; texts as the wire has them, files by their keys. */
export interface FieldChange {
  readonly field: FieldName;
  /** The value when it was asked for; empty where there was none. */
  readonly from: string;
  readonly to: string;
  readonly decision?: FieldDecision;
  /** Why it was declined, for the member. */
  readonly reason?: string;
}

/** A member's request to have the own record changed; the old values live until staff decide (docs/rules/records.md). */
export interface UpdateRequest {
  readonly id: string;
  readonly memberId: string;
  readonly applicationId: string;
  readonly memNo: string;
  /** Of a member whom an import brought: their first request is how the office comes to know them (docs/rules/records.md). */
  readonly isOld: boolean;
  readonly state: UpdateRequestState;
  readonly changes: readonly FieldChange[];
  readonly askedAt: Date;
  readonly endedAt?: Date;
  /** `_id` of the staff user who decided. */
  readonly decidedBy?: string;
}
