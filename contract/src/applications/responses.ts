import type { AppType } from '../enums.js';
import type { ApplicationState } from './states.js';
import type { MemberState } from '../members/states.js';
import type { PaymentState } from '../payments/states.js';
import type { PaymentView } from '../payments/responses.js';

export interface SubmitAnswer {
  status: 200;
  msg: string;
  data: { _id: string; appId: string };
}

export interface ApplicationRow {
  _id: string;
  appId: string;
  appType: AppType;
  applicants: { name: string; phone: string; email: string }[];
  nmo_state: string;
  payment: PaymentView;
  isVerified: boolean;
  appApproved: boolean;
  state: ApplicationState;
  createdAt: string;
}

export interface ApplicantView {
  name: string;
  dob: string;
  gender: string;
  phone: string;
  email: string;
  blood_group: string;
  degree?: string;
  docstatus: string;
  qualifications: string;
  specialization?: string;
  college: string;
  regno: string;
  /** signed addresses of 5 minutes */
  profile_image: string;
  signature_image: string;
  cert_image: string;
  mem_no?: string;
  mem_cert_image?: string;
  mem_idCard_image?: string;
}

export interface ApplicationView {
  _id: string;
  appId: string;
  appType: AppType;
  /** whole rupees */
  appFee: number;
  applicants: ApplicantView[];
  address: { line1: string; line2?: string; city: string; state: string; pincode: string };
  nmo_state: string;
  prant: string;
  nmo_unit?: string;
  ref_person: string;
  ref_membership_no?: string;
  ref_person_phone: string;
  state_sec_email: string;
  transactionId?: string;
  payment: PaymentView;
  payments: { id: string; state: PaymentState; amount: number; method?: string; at: string }[];
  receiptNumber?: string;
  state: ApplicationState;
  isVerified: boolean;
  appApproved: boolean;
  appApprove: boolean;
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
}
