import type { AppType } from '../enums.js';
import type { FieldName } from '../fields/labels.js';
import type { MemberState } from './responses.js';

/** A row of the console's list of members (docs/rules/records.md). */
export interface MemberItem {
  /** member id: a couple has two rows */
  id: string;
  /** of the application, which is the `{id}` of every page */
  applicationId: string;
  /** place in the application: 0, or 1 for the spouse */
  person: number;
  mem_no: string;
  name: string;
  appType: AppType;
  /** state today: expired after the last day */
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

/** How a row of `searchByDepartment` has each field beside those of {@link MemberItem}: `null` for those that only the detail shows. */
export const memberRowFields = {
  college: 'value',
  blood_group: 'value',
  dob: 'null',
  gender: 'value',
  qualifications: 'value',
  specialization: 'value',
  regno: 'null',
  docstatus: 'absent',
  degree: 'absent',
  college_state: 'absent',
  college_other: 'absent',
  profile_image: 'absent',
  signature_image: 'absent',
  cert_image: 'absent',
  line1: 'absent',
  line2: 'absent',
  city: 'absent',
  state: 'absent',
  pincode: 'null',
  nmo_unit: 'absent',
  ref_person: 'value',
  ref_membership_no: 'value',
  ref_person_phone: 'value',
  state_sec_email: 'value',
} as const satisfies Readonly<
  Record<Exclude<FieldName, keyof Omit<MemberItem, 'state'>>, 'value' | 'null' | 'absent'>
>;
type RowFields = typeof memberRowFields;
type RowFieldsAs<How> = { [F in keyof RowFields]: RowFields[F] extends How ? F : never }[keyof RowFields];

/** A row of `searchByDepartment` (docs/rules/records.md); the referee's phone is masked, `_id` is that of the application. */
export type MemberRow = Omit<MemberItem, 'id' | 'applicationId'> &
  Record<RowFieldsAs<'value'>, string> &
  Record<RowFieldsAs<'null'> | 'address', null> & {
    _id: string;
    memberID: string;
    /** whole rupees; null where the application is gone */
    appFee: number | null;
  };

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

/** The values of the filters of the list of members. */
export interface MemberChoices {
  prants: string[];
  /** latest first */
  years: string[];
}
