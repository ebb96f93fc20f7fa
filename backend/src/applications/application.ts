import type { DraftGuardian } from './drafts/draft-guardian.js';
import type { ApplicationEvent, ApplicationState } from '@portal/contract/applications/states';
import type { AppType, Language } from '@portal/contract/enums';
import type { Plan, PriceLine } from '@portal/contract/settings/prices';
import type { applicantFields } from '@portal/contract/fields/applicant.fields';
import type { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import type { RecordOf } from '@portal/contract/fields/field';
import type { ConsentGiven } from './drafts/draft.js';
import type { PaymentProjection } from './drafts/payment-projection.js';
import type { StudentMembership } from './offers/offer.js';
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

/** What the reviewer found (docs/rules/approval.md). */
export interface Verification {
  readonly note?: string;
  readonly checks?: {
    readonly identity?: boolean;
    readonly licence?: boolean;
    readonly referrer?: boolean;
  };
  /** UTC */
  readonly at: Date;
  readonly by: Pick<Actor, 'kind' | 'id' | 'role'>;
}

/** The e-mail of a person (0, or 1 for the spouse) of an application was changed. */
export interface EmailEdit {
  readonly person: number;
  /** `_id` of the staff user; absent when the applicant corrected it. */
  readonly by?: string;
  /** UTC */
  readonly at: Date;
}

/** A reviewer sent it back with comments; the applicant fixes what they are about. */
export interface SendBack {
  /** from 1 */
  readonly round: number;
  /** Places of fields as the contract's `fixableFields` names them. */
  readonly comments: readonly { readonly field: string; readonly text: string }[];
  /** UTC */
  readonly at: Date;
  readonly by: HistoryEntry['by'];
  /** Absent while the applicant has not answered. */
  readonly fixed?: Fix;
}

/** What staff decided against an application, and why (docs/rules/states.md). */
export interface Decision {
  readonly event: 'cannotVerify' | 'reject' | 'cancel' | 'delete';
  readonly reason: string;
  /** UTC */
  readonly at: Date;
  readonly by: HistoryEntry['by'];
}

/** What the applicant changed; values as the wire has them, files by their keys. */
export interface Fix {
  /** UTC */
  readonly at: Date;
  readonly note?: string;
  /** Keyed hash of what was sent, which tells a repeat. */
  readonly digest: string;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
}

/** A guardian's consent for applicants under 18 (docs/rules/records.md, DP-05). */
export type ApplicationGuardian = Omit<DraftGuardian, 'code'> & Required<Pick<DraftGuardian, 'given'>>;

/** What the applicant wrote. */
export interface ApplicationContent {
  readonly applicants: readonly Applicant[];
  readonly address: Address;
  readonly association: Association;
}

/** What lists and the audit call an application by. */
export interface NamedApplication {
  readonly id: string;
  readonly number?: string;
  /** Of its persons. */
  readonly names: readonly string[];
}

/** What a list of members shows of their application. */
export type FiledUnder = Pick<Application, 'appId' | 'appFee'>;

/** A submitted application. */
export interface Application extends ApplicationContent {
  readonly id: string;
  readonly appId: string;
  /** The number that people can say; one that an older build took in has it from the next migration on (docs/rules/numbers.md). */
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
  /** The student membership whose number priced it; knowing a number only prices (docs/rules/fees.md). */
  readonly converts?: StudentMembership;
  /** Of the last Verify. */
  readonly verification?: Verification;
  /** The last one of each person, before the approval. */
  readonly emailEdits?: readonly EmailEdit[];
  /** Each time it was sent back, the first one first. */
  readonly sendBacks?: readonly SendBack[];
  /** Each decision against it, the first one first. */
  readonly decisions?: readonly Decision[];
  /** Since when every membership that came of it is revoked; its fee can be given back from then on. UTC */
  readonly membershipsEndedAt?: Date;
  /** Came with an import: counts as paid (docs/rules/approval.md). */
  readonly isLegacy?: boolean;
  /** `_id` of the staff user who entered it on behalf of the applicant, who was asked for no consent here. */
  readonly enteredBy?: string;
  /** What the office said of its payment; unpaid it is all the same. */
  readonly claim?: PaymentClaim;
  readonly consents: readonly ConsentGiven[];
  /** Who consented for the applicants under 18. */
  readonly guardian?: ApplicationGuardian;
  readonly language: Language;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Since when nothing personal is in it any more (docs/rules/retention.md). */
  readonly purgedAt?: Date;
}

/** The columns of a list (docs/rules/records.md). */
export type ApplicationSummary = Pick<
  Application,
  'id' | 'appId' | 'number' | 'appType' | 'state' | 'payment' | 'createdAt'
> & {
  readonly applicants: readonly Pick<Applicant, 'name' | 'phone' | 'email'>[];
  readonly association: Pick<Association, 'state'>;
  readonly sendBacks?: readonly { readonly fixed?: Pick<Fix, 'at'> }[];
};

/** Who gets the mails about an application: the first applicant (docs/rules/approval.md). */
export interface ApplicationContact {
  readonly name: string;
  /** The other one of a couple. */
  readonly spouse?: string;
  /** Absent while it is not submitted. */
  readonly number?: string;
  /** Empty while the person has not given one. */
  readonly email: string;
  readonly language: Language;
  readonly appType: string;
}

/** An application of somebody who is known. */
export interface PaidApplication {
  readonly appId: string;
  readonly personKeys: readonly string[];
}

/** What the ledger changes in an application. */
export interface PaymentChange {
  readonly payment: Application['payment'];
  readonly move?: HistoryEntry;
  readonly now: Date;
}
