import type { AppType, Language, PaymentMode, Role } from './enums.js';
import type { Permission } from './permissions.js';
import type { Price } from './prices.js';
import type { ApplicationState, MemberState, PaymentState } from './states.js';
import type { DraftAnswersDto, ConsentDto } from './dto/draft.dto.js';

/** What is refused answers this, with the same number as HTTP status (decisions G4). */
export interface ErrorAnswer {
  status: number;
  msg: string;
  errors?: { field: string; msg: string; key?: string }[];
  /** key of the text catalogue, so that an interface can show `msg` in Hindi */
  key?: string;
  /** `reauth` when the password is asked again */
  code?: string;
  requestId?: string;
}

/** `msg row` of decisions 10. */
export interface MsgRow {
  status: number;
  msg: string;
}
export interface Page<T> {
  data: T[];
  totalPages: number;
  totalItems: number;
}
export interface SignedUrlAnswer {
  url: string;
  /** the final key, with the extension that the file will have after inspection */
  key: string;
}
export interface UploadStateAnswer {
  state: 'checking' | 'ok' | 'refused';
  msg?: string;
  /** text key of `msg` */
  key?: string;
  /** signed address of 5 minutes, for the preview, once ok */
  url?: string;
}
export interface OrderAnswer {
  id: string;
  /** integer paise */
  amount: number;
  currency: 'INR';
}
export interface SubmitAnswer {
  status: 200;
  msg: string;
  data: { _id: string; appId: string };
}
export interface OpenDraftAnswer {
  data: { appId: string; appType: string; appFee: number; expiresAt: string };
}
export interface DraftView {
  appId: string;
  appType: string;
  /** whole rupees */
  appFee: number;
  lines: Price['lines'];
  answers: DraftAnswersDto;
  consents: ConsentDto[];
  version: number;
  step: number;
  language: Language;
  state: 'open' | 'submitted' | 'paid';
  expiresAt: string;
}
export interface ReceiptView {
  number: string;
  appId: string;
  name: string;
  appType: string;
  lines: Price['lines'];
  /** integer paise */
  amount: number;
  currency: 'INR';
  mode: PaymentMode;
  /** the provider's payment id or the UTR */
  reference: string;
  /** UTC, ISO 8601 */
  issuedAt: string;
}
export interface PaymentStatusAnswer {
  /** `none`: nothing tried yet; `checking`: tried, the provider has not said; `failed`: tried and refused, may be tried again */
  state: 'none' | 'checking' | 'failed' | 'paid';
  orderId?: string;
  receipt?: ReceiptView;
}
/** What the browser needs to open the provider's dialog (only the public key id ever reaches it). */
export interface CheckoutConfigAnswer {
  data: { scriptUrl: string; keyId: string };
}
export interface StaffUserView {
  _id: string;
  username: string;
  role: Role;
  permissions: Permission[];
}
/** A staff user as a record of `/api/admin/staff`. */
export interface StaffRecord {
  id: string;
  username: string;
  email: string;
  role: Role;
  grants: string[];
  disabled: boolean;
  /** switched on for this person */
  secondFactor: boolean;
  /** demanded at log-in, by the role or by the switch */
  otpRequired: boolean;
  /** UTC, ISO 8601 */
  createdAt: string;
  updatedAt: string;
}
export interface StaffLoginAnswer {
  accessToken?: string;
  role?: Role;
  user?: StaffUserView;
  status?: number;
  otpRequired?: boolean;
}
export interface MemberResult {
  _id: string;
  mem_no: string;
  name: string;
  appType: AppType;
  is_first_login: boolean;
}
export interface MemberLoginAnswer {
  accessToken: string;
  result: MemberResult;
}
export interface RefreshAnswer {
  accessToken: string;
  user?: StaffUserView;
  result?: MemberResult;
}
export interface PaymentView {
  mode: PaymentMode;
  success: boolean;
  transactionId: string;
  /** whole rupees */
  amount: number;
  /** Completed, Offline, Pending or Refunded (decisions 4) */
  label: 'Completed' | 'Offline' | 'Pending' | 'Refunded';
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
export interface ConstantsAnswer {
  qual: string[];
  state: { state_name: string }[];
  nmostate: string[];
}
/**
 * An approval run is `done`, with progress 100, once its documents can be looked at; the steps after that (issue, approve, the
 * mails) show in `steps`. Its steps: reserve, render, store, issue, approve, mail-secretary, mail-applicant, mail-spouse.
 */
export interface RunView {
  _id: string;
  kind: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** 0 to 100, from the recorded steps */
  progress: number;
  steps: RunStepView[];
  documents?: { document: string; person: number; url: string }[];
  numbers?: string[];
  reason?: string;
}
export interface RunStepView {
  name: string;
  state: 'waiting' | 'done' | 'failed' | 'skipped';
  at?: string;
  note?: string;
}
export interface MemberDocumentsAnswer {
  data: { document: string; person: number; name: string; url: string; issuedAt: string }[];
}
export interface VerifyDocumentAnswer {
  name: string;
  mem_no: string;
  appType: AppType;
  state: string;
  validity: string;
}
