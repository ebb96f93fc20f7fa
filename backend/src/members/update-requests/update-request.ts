import type { FieldDecision, UpdateRequestState } from '@portal/contract/members/states';
import type { FieldName } from '@portal/contract/fields/labels';

/** One field of a request; texts in wire format, files as keys. */
export interface FieldChange {
  readonly field: FieldName;
  /** The value at the time of the request; may be empty. */
  readonly from: string;
  readonly to: string;
  readonly decision?: FieldDecision;
  /** Reason for declining, shown to the member. */
  readonly reason?: string;
}

/** A member's request to change their record, pending until staff decide (docs/rules/records.md). */
export interface UpdateRequest {
  readonly id: string;
  readonly memberId: string;
  readonly applicationId: string;
  readonly memNo: string;
  /** Of an imported member, whose first request is verified by the office (docs/rules/records.md). */
  readonly isOld: boolean;
  readonly state: UpdateRequestState;
  readonly changes: readonly FieldChange[];
  readonly askedAt: Date;
  readonly endedAt?: Date;
  /** `_id` of the staff user who decided. */
  readonly decidedBy?: string;
}
