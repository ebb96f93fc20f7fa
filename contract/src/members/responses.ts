import type { DocumentKind } from './document-kinds.js';
import type { AppType, Language, Docstatus } from '../enums.js';
import type { MailKind } from '../mail/mail-runs.js';
import type { Plan, PriceLine } from '../settings/prices.js';
import type { TextKey } from '../texts.js';
import type { FieldName } from '../fields/labels.js';
import type { MsgRow } from '../responses.js';
import type { FieldDecision, UpdateRequestState } from './states.js';
import type { ApplicationState } from '../applications/states.js';

/** A row of the console's list of members (docs/rules/records.md). */
export interface MemberItem {
  /** of the member's own record: the persons of a couple are two rows */
  id: string;
  /** of the application, which is the `{id}` of every page */
  applicationId: string;
  /** place in the application: 0, or 1 for the spouse */
  person: number;
  mem_no: string;
  name: string;
  appType: AppType;
  /** as it is today: a membership whose last day has passed has expired */
  state: MemberState;
  nmo_state: string;
  prant: string;
  /** masked */
  phone: string;
  email: string;
  /** `YYYY-MM-DD` */
  memberOn: string;
  /** last day, `YYYY-MM-DD`; null where the membership does not end */
  expiry_date: string | null;
}

/** A row of `searchByDepartment`: null is what stands in the detail alone (docs/rules/records.md). */
export interface MemberRow extends Omit<MemberItem, 'id' | 'applicationId'> {
  /** of the application */
  _id: string;
  memberID: string;
  college: string;
  blood_group: string;
  dob: null;
  gender: string;
  address: null;
  pincode: null;
  qualifications: string;
  specialization: string;
  ref_person: string;
  ref_membership_no: string;
  /** masked */
  ref_person_phone: string;
  regno: null;
  state_sec_email: string;
  /** whole rupees; null where the application is gone */
  appFee: number | null;
}

/** The two persons of a couple. */
export interface CoupleRow {
  /** of the application */
  _id: string;
  appId: string;
  mem_no1: string;
  mem_no2: string;
  name1: string;
  name2: string;
  nmo_state: string;
  /** `YYYY-MM-DD` */
  memberOn: string;
  memberID1: string;
  memberID2: string;
}

/** What the filters of the list of members offer. */
export interface MemberChoices {
  prants: string[];
  /** the latest first */
  years: string[];
}

/** One version of a document of a member. */
export interface DocumentVersion {
  document: DocumentKind;
  mem_no: string;
  /** a newer one has taken its place */
  superseded: boolean;
  /** UTC, ISO 8601 */
  issuedAt: string;
  /** user name of who approved it or had it made anew; absent where that was not recorded */
  issuedBy?: string;
  /** why it took the place of the one before; a first version has none */
  reason?: string;
  /** signed addresses of 5 minutes: to look at, and to save */
  url: string;
  saveUrl: string;
  /** saves its page for print; what was drawn before there were such pages has none */
  printUrl?: string;
}

/** A membership that became another one, or the application that a linked spouse became a member with. */
export interface FormerMembershipView {
  applicationId: string;
  mem_no: string;
  appType: AppType;
  /** `YYYY-MM-DD` */
  memberOn: string;
  /** last day, `YYYY-MM-DD`; null where it had none */
  expiry_date: string | null;
  /** why it was revoked */
  reason?: string;
  /** it was another record of the same person */
  merged?: true;
}

/** How one person of an application is a member; beside the record that `get_applications/{id}` gives. */
export interface MembershipView {
  memberID: string;
  /** place in the application: 0, or 1 for the spouse */
  person: number;
  name: string;
  mem_no: string;
  /** former numbers, with which they still log in */
  aliases: string[];
  /** what they were before, and the applications of that; the last one first */
  former: FormerMembershipView[];
  /** as it is today */
  state: MemberState;
  /** `YYYY-MM-DD` */
  memberOn: string;
  /** last day, `YYYY-MM-DD`; null where the membership does not end */
  expiry_date: string | null;
  /** absent where there is no log-in */
  login?: {
    /** a password was set */
    activated: boolean;
    /** UTC, ISO 8601; absent before the first log-in, and where the last one was before it began to be noted */
    lastAt?: string;
    /** until when the code of the approval mail opens the first log-in; UTC, ISO 8601 */
    codeUntil?: string;
  };
  /** the newest first of each kind */
  documents: DocumentVersion[];
}

/** One thing that was done to a record: who, when, what. */
export interface HistoryRow {
  id: string;
  /** UTC, ISO 8601 */
  at: string;
  actor: { kind: string; name?: string };
  action: string;
  /** of an application or a member's record */
  object: string;
  /** of a change of the last day */
  validUntil?: { from: string; to: string };
  reason?: string;
  /** names of what an edit has changed, by their paths in the domain; absent in older rows */
  fields?: string[];
}

/** What the page of a member shows beside the record. */
export interface MemberDetails {
  /** in the order of the persons */
  memberships: MembershipView[];
  /** the newest first, at most 100 */
  history: HistoryRow[];
}

/** What a member has chosen, and what they agreed to. */
export interface OwnPreferences {
  /** Of the mails to the member. */
  language: Language;
  /** Mails to many, by kind: whether the member wants them. */
  mails: Record<MailKind, boolean>;
  consents: { purpose: string; version: string; language: Language; at: string }[];
}

export const memberStates = ['active', 'expired', 'converted', 'revoked', 'merged'] as const;
export type MemberState = (typeof memberStates)[number];

/** States that no day leads out of: the membership was ended. */
export const endedMemberStates = ['converted', 'revoked', 'merged'] as const satisfies readonly MemberState[];

/** A version of a document of the member's own. */
interface OwnVersion {
  document: string;
  /** that it was issued with: the present one, or a former one */
  mem_no: string;
  /** UTC, ISO 8601 */
  issuedAt: string;
  /** why it took the place of the one before; a first version has none */
  reason?: string;
}

/** One that counts; its addresses are signed and hold for 5 minutes. */
interface OwnDocument extends OwnVersion {
  person: number;
  name: string;
  url: string;
  /** its page for print; what was drawn before there were such pages has none */
  print?: { name: string; url: string };
}

export interface MemberDocumentsResponse {
  data: OwnDocument[];
  /** whose place newer ones have taken, the newest first of each kind */
  earlier: OwnVersion[];
}

export interface VerifyDocumentResponse {
  name: string;
  mem_no: string;
  appType: AppType;
  state: string;
  validity: string;
}

/** A change of a member's e-mail by staff, as staff see it on the record (docs/rules/records.md). */
export interface EmailChangeView {
  id: string;
  /** `refused`: stopped by the link to the old address; `disputed`: that link was used when the change had taken effect. */
  state: 'pending' | 'refused' | 'disputed';
  /** Empty where the member had none. */
  from: string;
  to: string;
  askedBy: { id: string; username: string };
  askedAt: string;
  /** When the old address was told; it takes effect 72 hours later. */
  toldAt?: string;
  /** When it takes effect by itself; absent until the old address was told. */
  dueAt?: string;
  /** When somebody gave the code that the new address was sent. */
  checkedAt?: string;
  /** When the link to the old address was used. */
  refusedAt?: string;
}

/** Who changed the e-mail of an applicant last. */
export interface EmailEditView {
  /** of the staff user; empty for the applicant */
  username: string;
  /** the applicant has corrected it after the payment */
  byApplicant?: true;
  at: string;
}

/** What the check of a student number found: active, expired, unknown, or a life membership already or soon. */
export type EligibilityCode = 200 | 201 | 404 | 409;

/** `POST /api/iseligibleforDiscount`; HTTP 200 whatever the code (docs/rules/fees.md). */
export interface EligibilityResponse {
  code: EligibilityCode;
  /** English; `key` names the text, whose `{price}` is `amount` */
  msg: string;
  key: TextKey;
  /** whole rupees that life membership costs now; 0 when there is nothing to pay */
  amount: number;
  /** the same under the name that was printed */
  ammount: number;
  /** with 200 and 201, like everything below: opens one draft at this price in the same browser, by `POST /api/drafts` */
  token?: string;
  /** For so many seconds. */
  expiresIn?: number;
  plan?: Plan;
  lines?: readonly PriceLine[];
  result?: {
    appType: 'single';
    /** stands for this answer, and for nobody */
    _id: string;
    /** whole rupees */
    amount: number;
  };
}

/** What life membership costs a student member now; the offer itself is made by checkEligibility. */
export interface OwnOffer {
  /** 200 while the membership is valid, 201 afterwards. */
  code: 200 | 201;
  /** whole rupees */
  amount: number;
}

/** One field of a request; files by signed addresses of 5 minutes. */
export interface RequestedChange {
  field: FieldName;
  /** When it was asked for; empty where there was none. */
  from: string;
  to: string;
  decision?: FieldDecision;
  /** Why it was declined. */
  reason?: string;
}

/** A member's request to have the own record changed (docs/rules/records.md). */
export interface UpdateRequestView {
  id: string;
  state: UpdateRequestState;
  askedAt: string;
  endedAt?: string;
  changes: RequestedChange[];
}

/** What of a member's own record waits, and what became of the last request. */
export interface OwnPending {
  /** The last one that was not withdrawn. */
  updateRequest?: UpdateRequestView;
  /** A new e-mail, until its code is given. */
  email?: { to: string; until: string };
}

/** `POST /api/member/update`. */
export interface OwnUpdateResponse {
  status: 200;
  msg: string;
  /** Something took effect at once. */
  updated: boolean;
  /** A request waits for the office now. */
  requested: boolean;
  /** A code was sent to the new address. */
  emailPending: boolean;
}

/** A request that waits, in the list of staff. */
export interface UpdateRequestRow {
  /** Of the application: that of the request's page. */
  _id: string;
  /** Of the request. */
  request: string;
  appType: AppType;
  name: string;
  mem_no: string;
  fields: FieldName[];
  /** UTC, ISO 8601: when it was asked for */
  createdAt: string;
}

/** One field of a request as staff see it. */
export interface StaffRequestedChange extends RequestedChange {
  /** What the record says now; another value than `from` when it was changed since. */
  now: string;
}

/** A request of one member of an application, for the office: the one that waits, else the last that was not withdrawn. */
export interface StaffUpdateRequest extends Omit<UpdateRequestView, 'changes'> {
  changes: StaffRequestedChange[];
  appType: AppType;
  name: string;
  mem_no: string;
  docstatus: Docstatus;
  /** Of an old member whom nobody has verified: accepting something of it does. */
  verifies?: true;
  /** User name of who decided; absent when that user is gone. */
  decidedBy?: string;
}

/** `POST /api/decide_update/{id}`. */
export interface DecideUpdateResponse extends MsgRow {
  data: {
    /** Something that is printed on the documents was accepted: the present ones show what was before. */
    newDocuments: boolean;
  };
}

/** At most so many records of a kind are shown by one search; the list of the kind has all. */
export const foundAtMost = 6;

export interface FoundApplication {
  /** `{id}` of its page */
  id: string;
  names: string[];
  /** The number that people say (docs/rules/numbers.md). */
  number?: string;
  appType: AppType;
  state: ApplicationState;
}

export interface FoundMember {
  /** of the application, which is the `{id}` of its page */
  applicationId: string;
  /** place in the application: 0, or 1 for the spouse */
  person: number;
  name: string;
  number: string;
  appType: AppType;
  state: MemberState;
}

/** What a search finds, the newest first; a kind that the person may not read is empty. */
export interface FoundRecords {
  applications: FoundApplication[];
  members: FoundMember[];
}
