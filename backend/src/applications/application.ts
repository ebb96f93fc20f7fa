import type { DraftGuardian } from './drafts/draft-guardian.js';
import type { DataDeleted, VerificationChecks } from '@portal/contract/applications/responses';
import type { ApplicationEvent, ApplicationState } from '@portal/contract/applications/states';
import type { AppType, Language } from '@portal/contract/enums';
import type { Plan, PriceLine } from '@portal/contract/settings/prices';
import type { applicantFields } from '@portal/contract/fields/applicant.fields';
import type { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import type { RecordOf } from '@portal/contract/fields/field';
import type { ConsentGiven, PaymentProjection } from './drafts/draft.js';
import type { FeeDifference, PricedMembership } from './submission/conversion.js';
import type { PaymentClaim } from './submission/payment-claim.js';
import type { Actor } from '../platform/mongo/actor.js';

/** One person of an application: the fields of the contract's table, files by the keys of accepted uploads. */
export type Applicant = RecordOf<typeof applicantFields>;

export type Address = RecordOf<typeof addressFields>;

/** Where the applicant belongs in the organisation, and who refers to them. */
export type Association = RecordOf<typeof associationFields>;

/** One step of the application's life. */
export interface HistoryEntry {
  readonly event: ApplicationEvent;
  readonly from: ApplicationState;
  readonly to: ApplicationState;
  /** UTC */
  readonly at: Date;
  readonly by: Pick<Actor, 'kind' | 'id' | 'role'>;
}

/** The reviewer's findings (docs/rules/approval.md). */
export interface Verification {
  readonly note?: string;
  readonly checks?: VerificationChecks;
  /** UTC */
  readonly at: Date;
  readonly by: Pick<Actor, 'kind' | 'id' | 'role'>;
}

/** A change of the e-mail of one person (0, or 1 for the spouse). */
export interface EmailEdit {
  readonly person: number;
  /** `_id` of the staff user; absent when the applicant corrected it. */
  readonly by?: string;
  /** UTC */
  readonly at: Date;
}

/** The applicant's correction of their e-mail after the payment (docs/rules/records.md). */
export interface EmailCorrection {
  /** The address before the first correction. */
  readonly former: string;
  /** Of the last correction; UTC */
  readonly at: Date;
  /** When the link to the former address was used to undo it; UTC */
  readonly disputedAt?: Date;
}

/** A reviewer's request to correct the commented fields. */
export interface SendBack {
  /** from 1 */
  readonly round: number;
  /** Field paths of the contract's `fixableFields`. */
  readonly comments: readonly { readonly field: string; readonly text: string }[];
  /** UTC */
  readonly at: Date;
  readonly by: HistoryEntry['by'];
  /** Absent until the applicant has corrected it. */
  readonly fixed?: Fix;
}

/** A negative decision of staff, and its reason (docs/rules/states.md). */
export interface Decision {
  readonly event: 'cannotVerify' | 'reject' | 'cancel' | 'delete';
  readonly reason: string;
  /** UTC */
  readonly at: Date;
  readonly by: HistoryEntry['by'];
}

/** The applicant's corrections; values in wire format, files by their keys. */
export interface Fix {
  /** UTC */
  readonly at: Date;
  readonly note?: string;
  /** Keyed hash of the request, which identifies a repeat. */
  readonly digest: string;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
}

/** A guardian's consent for applicants under 18 (docs/rules/records.md). */
export type ApplicationGuardian = Omit<DraftGuardian, 'code'> & Required<Pick<DraftGuardian, 'given'>>;

/** Who works on an application, and what is due (docs/rules/queue.md); staff by `_id`. */
export interface QueueEntry {
  readonly assignee?: string;
  readonly claimedBy?: string;
  /** UTC */
  readonly claimedAt?: Date;
  /** UTC; the claim counts until then */
  readonly claimedUntil?: Date;
  /** India date, `YYYY-MM-DD` */
  readonly followUp?: string;
  /** When staff last had the applicant reminded. UTC */
  readonly remindedAt?: Date;
  readonly remindedBy?: string;
  /** Staff whom a note mentions. */
  readonly mentioned?: readonly string[];
  /** Those who have not opened the record since. */
  readonly unseenBy?: readonly string[];
}

/** The applicant's answers. */
export interface ApplicationContent {
  readonly applicants: readonly Applicant[];
  readonly address: Address;
  readonly association: Association;
}

/** Number and names of an application, for lists and the audit trail. */
export interface NamedApplication {
  readonly id: string;
  readonly number?: string;
  /** Of its persons. */
  readonly names: readonly string[];
}

/** The columns that a list of members shows. */
export type FiledUnder = Pick<Application, 'appId' | 'appFee'>;

/** A submitted application. */
export interface Application extends ApplicationContent {
  readonly id: string;
  readonly appId: string;
  /** The human-readable number (docs/rules/numbers.md). */
  readonly number?: string;
  readonly appType: AppType;
  /** whole rupees, as priced by the server */
  readonly appFee: number;
  readonly plan: Plan;
  readonly lines: readonly PriceLine[];
  readonly state: ApplicationState;
  readonly history: readonly HistoryEntry[];
  readonly payment: Omit<PaymentProjection, 'covered'> & { readonly success: boolean };
  /** The provider's order id or an offline reference (docs/rules/records.md). */
  readonly transactionId?: string;
  /** The student membership whose number lowered the fee; it proves no identity (docs/rules/fees.md). */
  readonly converts?: PricedMembership;
  /** Asked for by a reviewer, because that student is another person. */
  readonly difference?: FeeDifference;
  /** Of the latest verification. */
  readonly verification?: Verification;
  /** The latest one per person, before the approval. */
  readonly emailEdits?: readonly EmailEdit[];
  readonly emailCorrection?: EmailCorrection;
  /** In chronological order. */
  readonly sendBacks?: readonly SendBack[];
  /** In chronological order. */
  readonly decisions?: readonly Decision[];
  /** When the last of its memberships was revoked; the fee can be refunded from then on. UTC */
  readonly membershipsEndedAt?: Date;
  /** A refund is due or under way (docs/rules/payments.md). */
  readonly refundOpen?: true;
  /** Imported; counts as paid (docs/rules/approval.md). */
  readonly isLegacy?: boolean;
  /** `_id` of the staff user who entered it for the applicant, without online consents. */
  readonly enteredBy?: string;
  /** The payment claimed by the office; does not make it paid. */
  readonly claim?: PaymentClaim;
  readonly consents: readonly ConsentGiven[];
  /** Of applicants under 18. */
  readonly guardian?: ApplicationGuardian;
  readonly queue?: QueueEntry;
  readonly language: Language;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When its personal data was removed (docs/rules/retention.md). */
  readonly purgedAt?: Date;
  /** Why; absent in tombstones of older builds. */
  readonly purgedBy?: DataDeleted['rule'];
}

/** The columns of a list (docs/rules/records.md). */
export type ApplicationSummary = Pick<
  Application,
  'id' | 'appId' | 'number' | 'appType' | 'state' | 'payment' | 'createdAt' | 'purgedAt' | 'purgedBy'
> & {
  readonly applicants: readonly Pick<Applicant, 'name' | 'phone' | 'email'>[];
  readonly association: Pick<Association, 'state'>;
  readonly sendBacks?: readonly { readonly fixed?: Pick<Fix, 'at'> }[];
  readonly history?: readonly Pick<HistoryEntry, 'at'>[];
  readonly queue?: Pick<QueueEntry, 'assignee' | 'claimedBy' | 'claimedUntil'>;
};

/** The recipient of mails about an application: the first applicant (docs/rules/approval.md). */
export interface ApplicationContact {
  readonly name: string;
  /** Name of the spouse. */
  readonly spouse?: string;
  /** Absent before the submission. */
  readonly number?: string;
  /** Empty while missing. */
  readonly email: string;
  readonly language: Language;
  readonly appType: string;
  /** Its personal data was deleted, so no mail can be sent. */
  readonly isDeleted?: true;
  /** For a draft without an address: what a deferred mail waits for. */
  readonly waitsFor?: string;
}

/** An existing paid application by the same person. */
export interface PaidApplication {
  readonly appId: string;
  readonly personKeys: readonly string[];
}

/** An application's changes from the ledger. */
export interface PaymentChange {
  readonly payment: Application['payment'];
  readonly move?: HistoryEntry;
  readonly now: Date;
}
