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
