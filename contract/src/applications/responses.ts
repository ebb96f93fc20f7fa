import type { QrPath } from '../qr-path.js';
import type { AppType, UploadSlot, OpenAppType, Language } from '../enums.js';
import type { applicantFields } from '../fields/applicant.fields.js';
import type { addressFields, associationFields } from '../fields/application.fields.js';
import type { ViewOf } from '../fields/field.js';
import type { ApplicationState } from './states.js';
import type { EmailChangeView, EmailEditView, MemberState } from '../members/responses.js';
import type { PaymentState, PaymentView } from '../payments/responses.js';
import type { SendBackView } from '../reviewing/responses.js';
import type { FormAnswers } from '../fields/form-steps.js';
import type { Price } from '../settings/prices.js';
import type { ClaimMethod } from './payment-claim.js';
import type { ConsentDto, DraftAnswersDto } from './requests.js';
import type { GuardianRelation, MinorApplicant } from './guardian.js';
import type { WaitingLevel } from '../settings/service-levels.js';

export interface SubmitResponse {
  status: 200;
  msg: string;
  data: { _id: string; appId: string };
}

/** Applications are counted up to this number per state. */
export const countedInState = 999;

/** Filter values beside the states: a refund is due or under way; personal data was deleted, which no state lists. */
export const listViews = ['refundOpen', 'dataDeleted'] as const;

/** Why personal data was deleted: at the end of its retention period, or on the member's request. */
export const deletionRules = ['retention', 'erasure'] as const;

/** When and why the personal data of an application was deleted. */
export interface DataDeleted {
  /** UTC, ISO 8601. */
  at: string;
  rule: (typeof deletionRules)[number];
}

/** Number of applications in a state or view of the list. */
export interface StateCount {
  readonly state: ApplicationState | (typeof listViews)[number];
  /** At most `countedInState`. */
  readonly count: number;
  /** Whether there are more than `count`. */
  readonly isMore: boolean;
}

export interface ApplicationRow {
  _id: string;
  appId: string;
  /** The human-readable number (docs/rules/numbers.md). */
  applicationNumber?: string;
  appType: AppType;
  applicants: { name: string; phone: string; email: string }[];
  nmo_state: string;
  payment: PaymentView;
  isVerified: boolean;
  appApproved: boolean;
  state: ApplicationState;
  /** sent back, corrected, and not verified since */
  fixed?: true;
  dataDeleted?: DataDeleted;
  createdAt: string;
  /** when it came into its state */
  since: string;
  /** how urgent it is, in the console's list; absent without a limit */
  level?: WaitingLevel;
  /** user name, in the console's list */
  assignee?: string;
  /** user name while the claim lasts, in the console's list */
  claimedBy?: string;
}

/** The staff user who rotated, cropped or replaced a file, and when that version was accepted. */
export interface FileEditView {
  username: string;
  at: string;
}

/** A person of an application; files as signed URLs, valid for 5 minutes. */
export interface ApplicantView extends ViewOf<typeof applicantFields> {
  mem_no?: string;
  mem_cert_image?: string;
  mem_idCard_image?: string;
  /** of a member: the latest change by staff, while pending or when stopped */
  emailChange?: EmailChangeView;
  /** of an application: staff changed the address */
  emailEdit?: EmailEditView;
  /** for staff only: files whose shown version was made by staff */
  fileEdits?: Partial<Record<UploadSlot, FileEditView>>;
}

/** The mails of an approval, by the step names of its run. */
export const officeMails = ['mail-secretary', 'mail-applicant', 'mail-spouse'] as const;

/** A negative decision of staff, and its reason. */
export interface DecisionView {
  event: 'cannotVerify' | 'reject' | 'cancel' | 'delete';
  reason: string;
  /** UTC, ISO 8601 */
  at: string;
  by?: string;
}

/** What a reviewer ticks at Verify: the person, the licence, the referrer, the signature on a guardian's sheet. */
export const verificationChecks = ['identity', 'licence', 'referrer', 'guardian'] as const;
export type VerificationChecks = Readonly<Partial<Record<(typeof verificationChecks)[number], boolean>>>;

/** Internal notes on an application; for staff only. */
export interface OfficeNotes {
  /** of the mails to the applicant */
  language: Language;
  /** of the latest verification; `by` is the user name, absent for a deleted user */
  verification?: {
    at: string;
    by?: string;
    note?: string;
    checks?: VerificationChecks;
  };
  /** entered by staff for the applicant; `by` is the user name, absent for a deleted user */
  entered?: { at: string; by?: string };
  /** the claimed payment, which is unpaid until confirmed */
  claim?: PaymentClaimView;
  /** of an applicant under 18 */
  guardian?: GuardianNote;
  /** missing consents: it came from another client, or a date of birth was changed */
  missing?: ('consent' | 'guardian')[];
  /** recipient of the state secretary's mail of an approval; empty when none is known for the prant */
  secretary: string;
  /** members whose log-in is throttled after wrong passwords or codes; `until` is UTC, ISO 8601 */
  waits?: { memberId: string; name: string; until: string }[];
  /** latest first */
  sendBacks?: SendBackView[];
  /** latest first; `by` as above */
  decisions?: DecisionView[];
  /** of an approved one */
  mails?: { mail: (typeof officeMails)[number]; state: 'waiting' | 'done' | 'failed' | 'skipped' }[];
}

/** An application or member; documented fields without a value are `''` (docs/rules/wire.md). */
export interface ApplicationView extends ViewOf<typeof associationFields> {
  _id: string;
  appId: string;
  applicationNumber?: string;
  appType: AppType;
  /** whole rupees */
  appFee: number;
  applicants: ApplicantView[];
  address: ViewOf<typeof addressFields>;
  transactionId: string;
  payment: PaymentView;
  payments: { id: string; state: PaymentState; amount: number; method?: string; at: string }[];
  receiptNumber?: string;
  state: ApplicationState;
  isVerified: boolean;
  appApproved: boolean;
  appApprove: boolean;
  /** whether every membership of it is revoked */
  membershipsEnded?: true;
  dataDeleted?: DataDeleted;
  memberID: string;
  mem_no: string;
  memberOn: string;
  /** last day of a student membership */
  expiry_date?: string;
  /** of an approved one */
  memberState?: MemberState;
  education_year: string;
  mem_cert_image: string;
  mem_idCard_image: string;
  createdAt: string;
  updatedAt: string;
  /** the run of the approval's documents, if any */
  runId?: string;
  /** absent for members */
  office?: OfficeNotes;
}

/**
 * `waiting` in the queue or in progress, `sent` once accepted by the mail server, `deferred` after a failed attempt, `failed` after the
 * last attempt, `unclear` when it may or may not have been sent, `notSent` when it was obsolete.
 */
export const mailStates = ['waiting', 'sent', 'deferred', 'failed', 'unclear', 'notSent'] as const;
export type MailState = (typeof mailStates)[number];

/** The state of a mail about a record. */
export interface RecordMail {
  /** The effect key. */
  id: string;
  /** The job name, such as `receipt.mail`, which the console translates. */
  job: string;
  state: MailState;
  /** When it was enqueued. UTC, ISO 8601 */
  askedAt: string;
  /** When it was sent, or became obsolete. UTC, ISO 8601 */
  endedAt?: string;
  /** Time of the next attempt. UTC, ISO 8601 */
  nextTryAt?: string;
  /** Error message of the last attempt, in English. */
  reason?: string;
}

/** The payment step so far. */
export interface ClaimAnswers {
  method?: string;
  reference?: string;
  /** whole rupees */
  amount?: string;
  receivedOn?: string;
  note?: string;
  reason?: string;
}

/** An application that staff fill in for an applicant. */
export interface BegunApplication {
  appId: string;
  appType: OpenAppType;
  /** whole rupees; the price in force */
  appFee: number;
  lines: Price['lines'];
  answers: FormAnswers;
  claim: ClaimAnswers;
  version: number;
  step: number;
  /** UTC, ISO 8601 */
  begunAt: string;
}

/** A row in the list of unfinished applications. */
export interface UnfinishedApplication {
  appId: string;
  appType: OpenAppType;
  /** The first applicant's name; may be empty. */
  name: string;
  /** UTC, ISO 8601 */
  begunAt: string;
  savedAt: string;
}

/** An invalid field of a step. */
export interface StepProblem {
  /** Wire path, such as `applicants.0.name`. */
  field: string;
  msg: string;
  key: string;
}

export interface SavedApplication {
  version: number;
  /** Of the validated step, in the order of its fields. */
  problems: StepProblem[];
}

/** The office's claim of a received payment, which does not make it paid (docs/rules/payments.md). */
export interface PaymentClaimView {
  method: ClaimMethod;
  reference?: string;
  /** whole rupees */
  amount: number;
  /** India date, `YYYY-MM-DD` */
  receivedOn: string;
  /** UTC, ISO 8601 */
  enteredAt: string;
  /** user name; absent for a deleted user */
  enteredBy?: string;
  note?: string;
  /** why the amount differs from the fee */
  reason?: string;
}

export interface OpenDraftResponse {
  data: { appId: string; appType: string; appFee: number; expiresAt: string };
}

export interface DraftView {
  appId: string;
  /** The human-readable number of a submitted one (docs/rules/numbers.md). */
  applicationNumber?: string;
  appType: string;
  /** whole rupees */
  appFee: number;
  lines: Price['lines'];
  answers: DraftAnswersDto;
  /** The answers began as the student record of the logged-in member. */
  fromRecord?: true;
  consents: ConsentDto[];
  /** Required for an applicant under 18 (docs/rules/drafts.md). */
  guardian?: GuardianView;
  version: number;
  step: number;
  language: Language;
  state: 'open' | 'submitted' | 'paid';
  /** Of a submitted and unpaid one: the first applicant as stored, for the provider's payment window; `phone` in E.164. */
  payer?: { name: string; email: string; phone: string };
  expiresAt: string;
  /** When it was begun, if another browser began it; UTC, ISO 8601 */
  begunElsewhereAt?: string;
}

/** An unfinished application of this browser: not submitted, or not paid. */
export interface OwnDraft {
  appId: string;
  appType: OpenAppType;
  /** whole rupees */
  appFee: number;
  state: 'open' | 'submitted';
  /** The first applicant's name; may be empty. */
  name: string;
  /** Last change, UTC, ISO 8601. */
  updatedAt: string;
  /** False after submission, or once a payment was started. */
  canBeDiscarded: boolean;
}

/** The result of a resume link: a draft shared with this browser, or a paid one. */
export type ContinuedDraft = { state: 'opened'; appId: string } | { state: 'paid' };

/** A link that opens an unpaid application on another device once, as a QR code. */
export interface PhoneLink extends QrPath {
  /** UTC, ISO 8601 */
  until: string;
}

export interface SignedUrlResponse {
  url: string;
  /** the final key, with the extension after inspection */
  key: string;
}

export interface UploadStateResponse {
  state: 'checking' | 'ok' | 'refused';
  /** reason of a refusal, or a warning */
  msg?: string;
  /** text key of `msg` */
  key?: string;
  /** signed URL of the preview, valid for 5 minutes, once ok */
  url?: string;
}

/** A guardian's consent as shown to the applicant. */
export interface GuardianView {
  name: string;
  relation: GuardianRelation;
  /** Empty with a sheet. */
  email: string;
  phone: string;
  /** Key of the signed sheet. */
  sheet?: string;
  /** The minors covered. */
  minors: readonly MinorApplicant[];
  /** `given` only while it covers the current applicants. */
  state: 'asked' | 'given';
}

/** What a guardian sees by the link in their mail: whose consent is asked for, and for whom. */
export interface GuardianRequest {
  guardian: string;
  relation: GuardianRelation;
  /** Names of the applicants under 18. */
  minors: string[];
}

/** A guardian's consent of a submitted application; for staff only. */
export interface GuardianNote {
  name: string;
  relation: GuardianRelation;
  /** Empty with a sheet. */
  email: string;
  phone: string;
  /** Signed address of the signed sheet, which the reviewer checks. */
  sheet?: string;
  /** UTC, ISO 8601 */
  at: string;
  language: Language;
}
