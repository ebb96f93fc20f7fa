import type { DocumentKind } from './document-kinds.js';
import type { AppType, Language, Docstatus } from '../enums.js';
import type { MailKind } from '../mail/mail-runs.js';
import type { Plan, PriceLine } from '../settings/prices.js';
import type { TextKey } from '../texts.js';
import type { FieldName } from '../fields/labels.js';
import type { MsgRow } from '../responses.js';
import type { FieldDecision, UpdateRequestState } from './states.js';
import type { ApplicationState } from '../applications/states.js';

/** One version of a document of a member. */
export interface DocumentVersion {
  document: DocumentKind;
  mem_no: string;
  /** a newer one has taken its place */
  superseded: boolean;
  /** UTC, ISO 8601 */
  issuedAt: string;
  /** user name of the staff user who approved or regenerated it; absent if not recorded */
  issuedBy?: string;
  /** why it replaced the previous version; absent in a first version */
  reason?: string;
  /** signed URLs, valid for 5 minutes: to show, and to save */
  url: string;
  saveUrl: string;
  /** URL to save its print PDF; absent for older documents */
  printUrl?: string;
}

/** A former membership, or the application through which a linked spouse became a member. */
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
  /** from a merged record of the same person */
  merged?: true;
}

/** The membership of one person of an application; complements the record of `get_applications/{id}`. */
export interface MembershipView {
  memberID: string;
  /** place in the application: 0, or 1 for the spouse */
  person: number;
  name: string;
  mem_no: string;
  /** former numbers, still valid for log-in */
  aliases: string[];
  /** former memberships and their applications, latest first */
  former: FormerMembershipView[];
  /** as it is today */
  state: MemberState;
  /** `YYYY-MM-DD` */
  memberOn: string;
  /** last day, `YYYY-MM-DD`; null where the membership does not end */
  expiry_date: string | null;
  /** absent without a log-in */
  login?: {
    /** whether a password is set */
    activated: boolean;
    /** UTC, ISO 8601; absent before the first recorded log-in */
    lastAt?: string;
    /** expiry of the activation code in the approval mail; UTC, ISO 8601 */
    codeUntil?: string;
  };
  /** the newest first of each kind */
  documents: DocumentVersion[];
}

/** One entry in the history of a record. */
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
  /** changed fields of an edit, as paths in the domain; absent in older rows */
  fields?: string[];
}

/** The data of a member's page besides the record. */
export interface MemberDetails {
  /** in the order of the persons */
  memberships: MembershipView[];
  /** the newest first, at most 100 */
  history: HistoryRow[];
}

/** A member's preferences and consents. */
export interface OwnPreferences {
  /** Of the mails to the member. */
  language: Language;
  /** Opt-in to bulk mail, by kind. */
  mails: Record<MailKind, boolean>;
  consents: { purpose: string; version: string; language: Language; at: string }[];
}

export const memberStates = ['active', 'expired', 'converted', 'revoked', 'merged'] as const;
export type MemberState = (typeof memberStates)[number];

/** Final states: the membership has ended. */
export const endedMemberStates = ['converted', 'revoked', 'merged'] as const satisfies readonly MemberState[];

/** A version of a member's document. */
interface OwnVersion {
  document: string;
  /** number on the document: the current or a former one */
  mem_no: string;
  /** UTC, ISO 8601 */
  issuedAt: string;
  /** why it replaced the previous version; absent in a first version */
  reason?: string;
}

/** A current document; its URLs are signed and valid for 5 minutes. */
interface OwnDocument extends OwnVersion {
  person: number;
  name: string;
  url: string;
  /** its print PDF; absent for older documents */
  print?: { name: string; url: string };
  /** Content of the printed QR code, with its proof; for the ID card of the current number only. */
  proven?: string;
}

export interface MemberDocumentsResponse {
  data: OwnDocument[];
  /** superseded versions, newest first per kind */
  earlier: OwnVersion[];
}

export interface VerifyDocumentResponse {
  /** With the title, as printed. */
  name: string;
  document: DocumentKind;
  /** UTC, ISO 8601 */
  issuedAt: string;
  mem_no: string;
  appType: AppType;
  state: string;
  validity: string;
}

export interface VerifiedPhotoResponse {
  /** Signed URL, valid for 5 minutes; empty without a genuine proof of this current ID card, or for an older one without a photo. */
  photo: string;
}

/** An e-mail change by staff, as shown on the record (docs/rules/records.md). */
export interface EmailChangeView {
  id: string;
  /** `refused`: stopped by the link to the old address; `disputed`: the link was used after the change had taken effect. */
  state: 'pending' | 'refused' | 'disputed';
  /** Empty if the member had none. */
  from: string;
  to: string;
  askedBy: { id: string; username: string };
  askedAt: string;
  /** When the old address was notified; the change takes effect 72 hours later. */
  toldAt?: string;
  /** When it takes effect automatically; absent until the old address was notified. */
  dueAt?: string;
  /** When the code mailed to the new address was entered. */
  checkedAt?: string;
  /** When the link to the old address was used. */
  refusedAt?: string;
}

/** The last change of an applicant's e-mail. */
export interface EmailEditView {
  /** of the staff user; empty for the applicant */
  username: string;
  /** corrected by the applicant after the payment */
  byApplicant?: true;
  at: string;
  /** when the applicant's correction was disputed from the former address, which applies again */
  disputedAt?: string;
}

/** Result codes of the student number check: active, expired, unknown, or life membership already or soon. */
export type EligibilityCode = 200 | 201 | 404 | 409;

/** `POST /api/iseligibleforDiscount`; HTTP 200 whatever the code (docs/rules/fees.md). */
export interface EligibilityResponse {
  code: EligibilityCode;
  /** English; `key` is the text key, whose `{price}` is `amount` */
  msg: string;
  key: TextKey;
  /** price of life membership in whole rupees; 0 if nothing is to be paid */
  amount: number;
  /** the same under the name in the specification */
  ammount: number;
  /** with 200 and 201, like everything below: opens one draft at this price in the same browser, by `POST /api/drafts` */
  token?: string;
  /** Seconds. */
  expiresIn?: number;
  plan?: Plan;
  lines?: readonly PriceLine[];
  result?: {
    appType: 'single';
    /** id of the offer, not of a person */
    _id: string;
    /** whole rupees */
    amount: number;
  };
}

/** The price of life membership for a student member; checkEligibility creates the offer. */
export interface OwnOffer {
  /** 200 while the membership is valid, 201 afterwards. */
  code: 200 | 201;
  /** whole rupees */
  amount: number;
}

/** One field of a request; files as signed URLs, valid for 5 minutes. */
export interface RequestedChange {
  field: FieldName;
  /** Value at the time of the request; may be empty. */
  from: string;
  to: string;
  decision?: FieldDecision;
  /** Why it was declined. */
  reason?: string;
}

/** A member's request to change their record (docs/rules/records.md). */
export interface UpdateRequestView {
  id: string;
  state: UpdateRequestState;
  askedAt: string;
  endedAt?: string;
  changes: RequestedChange[];
}

/** Pending changes of a member's record, and the latest request. */
export interface OwnPending {
  /** The latest that was not withdrawn. */
  updateRequest?: UpdateRequestView;
  /** A new e-mail whose code is pending. */
  email?: { to: string; until: string };
}

/** `POST /api/member/update`. */
export interface OwnUpdateResponse {
  status: 200;
  msg: string;
  /** Whether a change took effect at once. */
  updated: boolean;
  /** Whether a request is open now. */
  requested: boolean;
  /** Whether a code was sent to the new address. */
  emailPending: boolean;
}

/** An open request in the list of staff. */
export interface UpdateRequestRow {
  /** Of the application: that of the request's page. */
  _id: string;
  /** Of the request. */
  request: string;
  appType: AppType;
  name: string;
  mem_no: string;
  fields: FieldName[];
  /** UTC, ISO 8601: time of the request */
  createdAt: string;
}

/** One field of a request for staff. */
export interface StaffRequestedChange extends RequestedChange {
  /** Current value of the record; differs from `from` if changed since. */
  now: string;
}

/** The open request of a member for staff, else the latest that was not withdrawn. */
export interface StaffUpdateRequest extends Omit<UpdateRequestView, 'changes'> {
  changes: StaffRequestedChange[];
  appType: AppType;
  name: string;
  mem_no: string;
  docstatus: Docstatus;
  /** Of an unverified imported member, who is verified by accepting any field. */
  verifies?: true;
  /** User name of the decider; absent if the user is gone. */
  decidedBy?: string;
}

/** `POST /api/decide_update/{id}`. */
export interface DecideUpdateResponse extends MsgRow {
  data: {
    /** A printed field was accepted, so that the current documents are outdated. */
    newDocuments: boolean;
  };
}

/** Maximum records of a kind in one search; the list of the kind has all. */
export const foundAtMost = 6;

export interface FoundApplication {
  /** `{id}` of its page */
  id: string;
  names: string[];
  /** The speakable number (docs/rules/numbers.md). */
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

/** Search results, newest first; empty for kinds that the user may not read. */
export interface FoundRecords {
  applications: FoundApplication[];
  members: FoundMember[];
}
