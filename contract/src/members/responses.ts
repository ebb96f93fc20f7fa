import type { DocumentKind } from '../documents/document-kinds.js';
import type { AppType } from '../enums.js';
import type { MemberState } from './states.js';

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
