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

export interface SubmitResponse {
  status: 200;
  msg: string;
  data: { _id: string; appId: string };
}

/** So many of one state are counted, for each chip of the list; where there are more, nobody counts them all. */
export const countedInState = 999;

/** How many applications are in one state. */
export interface StateCount {
  readonly state: ApplicationState;
  /** At most `countedInState`. */
  readonly count: number;
  /** There are more than were counted. */
  readonly isMore: boolean;
}

export interface ApplicationRow {
  _id: string;
  appId: string;
  /** The number that people can say (docs/rules/numbers.md). */
  applicationNumber?: string;
  appType: AppType;
  applicants: { name: string; phone: string; email: string }[];
  nmo_state: string;
  payment: PaymentView;
  isVerified: boolean;
  appApproved: boolean;
  state: ApplicationState;
  /** it was sent back, and came again with corrections that nobody has verified yet */
  fixed?: true;
  createdAt: string;
}

/** Who of the staff turned, cropped or replaced a file, and when that version was accepted. */
export interface FileEditView {
  username: string;
  at: string;
}

/** One person of an application; files as signed addresses of 5 minutes. */
export interface ApplicantView extends ViewOf<typeof applicantFields> {
  mem_no?: string;
  mem_cert_image?: string;
  mem_idCard_image?: string;
  /** of a member: the last change by staff, while it waits or when it was stopped */
  emailChange?: EmailChangeView;
  /** of an application: staff changed the address */
  emailEdit?: EmailEditView;
  /** for staff alone: files of which staff made the version that is shown */
  fileEdits?: Partial<Record<UploadSlot, FileEditView>>;
}

/** The mails of an approval, as its run names their steps. */
export const officeMails = ['mail-secretary', 'mail-applicant', 'mail-spouse'] as const;

/** What staff decided against an application, and why. */
export interface DecisionView {
  event: 'cannotVerify' | 'reject' | 'cancel' | 'delete';
  reason: string;
  /** UTC, ISO 8601 */
  at: string;
  by?: string;
}

/** What the office knows of an application; for staff alone. */
export interface OfficeNotes {
  /** of the last Verify; `by` is the user name, absent when that user is gone */
  verification?: {
    at: string;
    by?: string;
    note?: string;
    checks?: { identity?: boolean; licence?: boolean; referrer?: boolean };
  };
  /** staff entered it on behalf of the applicant; `by` is the user name, absent when that user is gone */
  entered?: { at: string; by?: string };
  /** what they said of the payment: until it is confirmed nothing is paid */
  claim?: PaymentClaimView;
  /** who consented for an applicant under 18 */
  guardian?: GuardianNote;
  /** what an application of ours would have and this one has not: it came from another client, or a date of birth was changed */
  missing?: ('consent' | 'guardian')[];
  /** to whom the state secretary's mail of an approval goes; empty when no secretary is known for the prant */
  secretary: string;
  /** of members whose log-in has to wait after wrong passwords or codes; `until` is UTC, ISO 8601 */
  waits?: { memberId: string; name: string; until: string }[];
  /** each time it was sent back, the last one first */
  sendBacks?: SendBackView[];
  /** each decision against it, the last one first; `by` as above */
  decisions?: DecisionView[];
  /** of an approved one */
  mails?: { mail: (typeof officeMails)[number]; state: 'waiting' | 'done' | 'failed' | 'skipped' }[];
}

export interface ApplicationView extends ViewOf<typeof associationFields> {
  _id: string;
  appId: string;
  applicationNumber?: string;
  appType: AppType;
  /** whole rupees */
  appFee: number;
  applicants: ApplicantView[];
  address: ViewOf<typeof addressFields>;
  transactionId?: string;
  payment: PaymentView;
  payments: { id: string; state: PaymentState; amount: number; method?: string; at: string }[];
  receiptNumber?: string;
  state: ApplicationState;
  isVerified: boolean;
  appApproved: boolean;
  appApprove: boolean;
  /** every membership that came of it is revoked */
  membershipsEnded?: true;
  memberID?: string;
  mem_no?: string;
  memberOn?: string;
  /** last day of a membership that ends (students); absent where it does not */
  expiry_date?: string;
  /** of an approved one */
  memberState?: MemberState;
  education_year?: string;
  mem_cert_image?: string;
  mem_idCard_image?: string;
  createdAt: string;
  updatedAt: string;
  /** the run of the documents that were uploaded for approval, if any */
  runId?: string;
  /** absent for members */
  office?: OfficeNotes;
}

/** What of two persons may agree without their being one. */
export const likenesses = ['phone', 'email', 'registrationNumber', 'nameAndBirth'] as const;
export type Likeness = (typeof likenesses)[number];

/** Another application or member that looks like one (docs/rules/records.md). */
export interface LookAlike {
  /** the membership number of a member, else the number that people can say */
  number: string;
  state: ApplicationState;
  /** absent, as all that follows, where the reader may not read the record */
  id?: string;
  names?: string[];
  agrees?: Likeness[];
}

/** What agrees where a person is taken for the same one: beside the date of birth, the registration number or the name. */
export type SamePersonBy = Extract<Likeness, 'registrationNumber' | 'nameAndBirth'>;

/** How a membership came to be known; `price`: its number priced the application, and nothing else agrees. */
export type KnownMembershipBy = SamePersonBy | 'price';

/** What is known of one person of an application from other records (docs/rules/records.md). */
export interface KnownPerson {
  name: string;
  /** ended ones too */
  memberships: {
    number: string;
    isStudent: boolean;
    state: MemberState;
    by: KnownMembershipBy;
    /** name and date of birth are the same: no reviewer has to say so */
    isSame: boolean;
    /** its number priced the application */
    isPriced: boolean;
    /** the member's page; absent where the reader may not read members */
    record?: { applicationId: string; appType: AppType; person: number };
  }[];
  /** applications made before this one that are not approved, the newest first */
  earlier: { id: string; number: string; state: ApplicationState; by: SamePersonBy; at: string }[];
}

export interface KnownPersons {
  /** in the order of the applicants */
  persons: KnownPerson[];
  /** absent where no number of a reference person was given */
  referrer?: {
    typed: string;
    /** absent where no member has the number */
    state?: MemberState;
    /** absent where the reader may not read members */
    name?: string;
  };
}

/**
 * `waiting` for its turn or under way, `sent` once the mail server has taken it, `deferred` after a try that failed, `failed` when no try
 * could send it, `unclear` when nobody knows whether it left, `notSent` when it was not needed any more.
 */
export const mailStates = ['waiting', 'sent', 'deferred', 'failed', 'unclear', 'notSent'] as const;
export type MailState = (typeof mailStates)[number];

/** What became of one mail about a record. */
export interface RecordMail {
  /** The key of its effect. */
  id: string;
  /** Its job, such as `receipt.mail`; the console has words for it. */
  job: string;
  state: MailState;
  /** When it was asked for. UTC, ISO 8601 */
  askedAt: string;
  /** When the mail server took it, or nobody wanted it any more. UTC, ISO 8601 */
  endedAt?: string;
  /** When it is tried next. UTC, ISO 8601 */
  nextTryAt?: string;
  /** Why the last try failed, as the part that failed said it, in English. */
  reason?: string;
}

/** The payment step as far as it was typed. */
export interface ClaimAnswers {
  method?: string;
  reference?: string;
  /** whole rupees */
  amount?: string;
  receivedOn?: string;
  note?: string;
  reason?: string;
}

/** An application that staff fill in for somebody. */
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

/** One of the list of those that are not finished. */
export interface UnfinishedApplication {
  appId: string;
  appType: OpenAppType;
  /** The first applicant's name as far as it was typed; may be empty. */
  name: string;
  /** UTC, ISO 8601 */
  begunAt: string;
  savedAt: string;
}

/** One field of a step that may not be sent as it is. */
export interface StepProblem {
  /** Place on the wire, such as `applicants.0.name`. */
  field: string;
  msg: string;
  key: string;
}

export interface SavedApplication {
  version: number;
  /** Of the step that was to be judged, in the order of its fields. */
  problems: StepProblem[];
}

/** Who the persons of an unfinished application may be already (docs/rules/records.md). */
export interface KnownBeforehand {
  lookAlikes: LookAlike[];
  persons: KnownPersons['persons'];
}

/** What the office said of a payment that it received; nothing is paid by it (docs/rules/payments.md). */
export interface PaymentClaimView {
  method: ClaimMethod;
  reference?: string;
  /** whole rupees */
  amount: number;
  /** a day in India, `YYYY-MM-DD` */
  receivedOn: string;
  /** UTC, ISO 8601 */
  enteredAt: string;
  /** user name; absent when that user is gone */
  enteredBy?: string;
  note?: string;
  /** why the amount is another one than the fee */
  reason?: string;
}

export interface OpenDraftResponse {
  data: { appId: string; appType: string; appFee: number; expiresAt: string };
}

export interface DraftView {
  appId: string;
  /** Of a submitted one: the number that people can say (docs/rules/numbers.md). */
  applicationNumber?: string;
  appType: string;
  /** whole rupees */
  appFee: number;
  lines: Price['lines'];
  answers: DraftAnswersDto;
  consents: ConsentDto[];
  /** Asked for where an applicant is under 18 (docs/rules/drafts.md). */
  guardian?: GuardianView;
  version: number;
  step: number;
  language: Language;
  state: 'open' | 'submitted' | 'paid';
  expiresAt: string;
}

/** An application of this browser that is not finished: not handed in yet, or not paid. */
export interface OwnDraft {
  appId: string;
  appType: OpenAppType;
  /** whole rupees */
  appFee: number;
  state: 'open' | 'submitted';
  /** The first applicant's name as far as it was typed; may be empty. */
  name: string;
  /** Last change, UTC, ISO 8601. */
  updatedAt: string;
  /** False once it was handed in or a payment was begun. */
  canBeDiscarded: boolean;
}

/** What a mailed link led to: a draft that this browser has now, or one that is paid and needs nothing any more. */
export type ContinuedDraft = { state: 'opened'; appId: string } | { state: 'paid' };

export interface SignedUrlResponse {
  url: string;
  /** the final key, with the extension that the file will have after inspection */
  key: string;
}

export interface UploadStateResponse {
  state: 'checking' | 'ok' | 'refused';
  /** why it is refused, or what to look at though it is ok */
  msg?: string;
  /** text key of `msg` */
  key?: string;
  /** signed address of 5 minutes, for the preview, once ok */
  url?: string;
}

/** A guardian's consent as the draft's browser sees it. */
export interface GuardianView {
  name: string;
  relation: GuardianRelation;
  email: string;
  phone: string;
  /** For whom it was asked. */
  minors: readonly MinorApplicant[];
  /** Whether it was given, and for the applicants as they are now. */
  state: 'asked' | 'given';
}

/** The same on a submitted application; for staff alone. */
export interface GuardianNote {
  name: string;
  relation: GuardianRelation;
  email: string;
  phone: string;
  /** UTC, ISO 8601 */
  at: string;
  language: Language;
}
