import type {
  ApplicantView,
  ApplicationRow,
  ApplicationView,
  DataDeleted,
} from '@portal/contract/applications/responses';
import type { ApplicationState } from '@portal/contract/applications/states';
import type { OpenAppType } from '@portal/contract/enums';
import type { PaymentView } from '@portal/contract/payments/responses';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import type { Field } from '@portal/contract/fields/field';
import type {
  DoctorDto,
  SpouseDto,
  StudentDto,
  SubmitApplicationDto,
} from '@portal/contract/applications/submission.requests';
import { maskEmail, maskPhone } from '../platform/mask.js';
import type { Applicant, Application, ApplicationContent, ApplicationSummary } from './application.js';
import { toWirePhone } from './phone.js';
import { recordFrom, type Texts, textsOf, viewFrom } from './record-fields.js';

type ApplicantDto = DoctorDto | StudentDto | SpouseDto;

/** Keys of one person's accepted files. */
export type ApplicantFiles = Pick<Applicant, 'profileImage' | 'signatureImage' | 'certificateImage'>;

/**
 * The stored content of a validated submission.
 * @param files keys of the accepted files, one entry per applicant; they replace what the client sent
 */
export function contentOf(
  dto: SubmitApplicationDto,
  appType: OpenAppType,
  files: readonly ApplicantFiles[],
): ApplicationContent {
  return {
    applicants: dto.applicants.map((applicant, index) => ({
      ...recordFrom(applicantFields, applicantTexts(applicant, appType)),
      ...(files[index] ?? { profileImage: '', signatureImage: '', certificateImage: '' }),
    })),
    address: recordFrom(addressFields, { ...dto.address }),
    association: recordFrom(associationFields, textsOf(associationFields, dto)),
  };
}

/** Only a student has a year of study; docstatus follows the type, except for a couple. */
function applicantTexts(dto: ApplicantDto, appType: OpenAppType): Texts {
  const texts = textsOf(applicantFields, dto);
  switch (appType) {
    case 'student':
      return { ...texts, docstatus: 'student' };
    case 'single':
      return { ...texts, docstatus: 'doctor', degree: '' };
    case 'couple':
      return { ...texts, docstatus: dto.docstatus || 'doctor', degree: '' };
  }
}

/** Projects state and ledger to the booleans and the label of the specification (docs/rules/states.md, docs/rules/pages.md). */
export function paymentView({ payment, state }: Pick<Application, 'payment' | 'state'>): PaymentView {
  return {
    mode: payment.mode,
    success: payment.success,
    transactionId: payment.transactionId ?? '',
    amount: payment.amount,
    label: labelOf(payment, state),
  };
}

function labelOf(payment: Application['payment'], state: ApplicationState): PaymentView['label'] {
  if (state === 'refunded') return 'Refunded';
  // During a refund the payment still counts as completed.
  if (payment.success || state === 'refund_pending') return 'Completed';
  if (payment.payments.some((one) => one.state === 'refunded')) return 'Refunded';
  return payment.mode === 'Online' ? 'Pending' : 'Offline';
}

export function isVerified(state: ApplicationState): boolean {
  return state === 'verified' || state === 'approved';
}

/**
 * A list row. The phone number is masked; for the role Employee the e-mail too (docs/rules/records.md, docs/rules/wire.md).
 */
export function rowOf(summary: ApplicationSummary, isEmployee: boolean): ApplicationRow {
  return {
    _id: summary.id,
    appId: summary.appId,
    ...given('applicationNumber', summary.number),
    appType: summary.appType,
    applicants: summary.applicants.map(({ name, phone, email }) => ({
      name: listed('name', name, isEmployee),
      phone: listed('phone', toWirePhone(phone), isEmployee),
      email: listed('email', email, isEmployee),
    })),
    nmo_state: summary.association.state,
    payment: paymentView(summary),
    isVerified: isVerified(summary.state),
    appApproved: summary.state === 'approved',
    state: summary.state,
    ...(isFixed(summary) ? { fixed: true as const } : {}),
    ...dataDeleted(summary),
    createdAt: summary.createdAt.toISOString(),
    since: (summary.history?.at(-1)?.at ?? summary.createdAt).toISOString(),
  };
}

/** When and why the personal data was deleted; of an approved application only an erasure deletes it. */
function dataDeleted({ state, purgedAt, purgedBy }: Pick<Application, 'state' | 'purgedAt' | 'purgedBy'>): {
  dataDeleted?: DataDeleted;
} {
  if (purgedAt === undefined) return {};
  const rule = purgedBy ?? (state === 'approved' ? 'erasure' : 'retention');
  return { dataDeleted: { at: purgedAt.toISOString(), rule } };
}

/** Whether it was corrected and not verified since (docs/rules/states.md). */
export function isFixed({ state, sendBacks = [] }: Pick<ApplicationSummary, 'state' | 'sendBacks'>): boolean {
  return (state === 'paid' || state === 'submitted') && sendBacks.at(-1)?.fixed !== undefined;
}

/** A field's text in a list, masked according to the field table. */
export function listed(field: keyof typeof applicantFields, text: string, isEmployee: boolean): string {
  const { kind, masked }: Field = applicantFields[field];
  if (masked === undefined || (masked === 'employee' && !isEmployee)) return text;
  return kind === 'email' ? maskEmail(text) : maskPhone(text);
}

/** The whole application. @param addressOf returns the signed URL of a stored key */
export function viewOf(application: Application, addressOf: (key: string) => string): ApplicationView {
  const { association, address, payment } = application;
  const approved = application.state === 'approved';
  return {
    _id: application.id,
    appId: application.appId,
    ...given('applicationNumber', application.number),
    appType: application.appType,
    appFee: application.appFee,
    applicants: application.applicants.map((applicant) => applicantView(applicant, addressOf)),
    address: viewFrom(addressFields, address),
    ...viewFrom(associationFields, association),
    transactionId: application.transactionId ?? '',
    payment: paymentView(application),
    payments: payment.payments.map(({ id, state, amount, method, at }) => ({
      id,
      state,
      amount,
      ...given('method', method),
      at: at.toISOString(),
    })),
    ...given('receiptNumber', payment.receiptNumber),
    state: application.state,
    isVerified: isVerified(application.state),
    appApproved: approved,
    appApprove: approved,
    ...(application.membershipsEndedAt === undefined ? {} : { membershipsEnded: true as const }),
    // Of a member.
    memberID: '',
    mem_no: '',
    memberOn: '',
    education_year: application.applicants[0]?.degree ?? '',
    mem_cert_image: '',
    mem_idCard_image: '',
    ...dataDeleted(application),
    createdAt: application.createdAt.toISOString(),
    updatedAt: application.updatedAt.toISOString(),
  };
}

function applicantView(applicant: Applicant, addressOf: (key: string) => string): ApplicantView {
  const view: ApplicantView = viewFrom(applicantFields, applicant);
  return {
    ...view,
    profile_image: addressOf(view.profile_image),
    signature_image: addressOf(view.signature_image),
    cert_image: addressOf(view.cert_image),
  };
}

/** An optional field, left out when its value is undefined or empty. */
function given<K extends string>(name: K, value: string | undefined): Partial<Record<K, string>> {
  return value === undefined || value === '' ? {} : ({ [name]: value } as Record<K, string>);
}
