import {
  type ApplicantView,
  type ApplicationRow,
  type ApplicationState,
  type ApplicationView,
  bloodGroups,
  degrees,
  docstatuses,
  genders,
  type OpenAppType,
  type PaymentView,
} from '@portal/contract';
import type { DoctorDto, SpouseDto, StudentDto } from '@portal/contract/applications/applicant.requests';
import type { SubmitApplicationDto } from '@portal/contract/applications/submit.requests';
import { maskEmail, maskPhone } from '../audit/mask.js';
import type {
  Applicant,
  Application,
  ApplicationContent,
  ApplicationSummary,
  Association,
} from './application.js';
import { toE164, toWirePhone } from './phone.js';

type ApplicantDto = DoctorDto | StudentDto | SpouseDto;

/** Keys of one person's accepted files. */
export type ApplicantFiles = Pick<Applicant, 'profileImage' | 'signatureImage' | 'certificateImage'>;

/**
 * A validated submission in own spelling.
 * @param files keys of the accepted files, one entry per applicant; what the client sent for them is left
 */
export function contentOf(
  dto: SubmitApplicationDto,
  appType: OpenAppType,
  files: readonly ApplicantFiles[],
): ApplicationContent {
  return {
    applicants: dto.applicants.map((applicant, index) => ({
      ...applicantOf(applicant, appType),
      ...(files[index] ?? { profileImage: '', signatureImage: '', certificateImage: '' }),
    })),
    address: {
      line1: dto.address.line1,
      ...given('line2', dto.address.line2),
      city: dto.address.city,
      state: dto.address.state,
      pincode: dto.address.pincode,
    },
    association: associationOf(dto),
  };
}

function applicantOf(dto: ApplicantDto, appType: OpenAppType): Omit<Applicant, keyof ApplicantFiles> {
  return {
    name: dto.name,
    dateOfBirth: dto.dob,
    gender: oneOf(genders, dto.gender),
    phone: toE164(dto.phone),
    email: dto.email,
    bloodGroup: oneOf(bloodGroups, dto.blood_group),
    ...(appType === 'student' ? { degree: oneOf(degrees, dto.degree) } : {}),
    docstatus: docstatusOf(dto, appType),
    qualifications: dto.qualifications,
    ...given('specialization', dto.specialization),
    college: dto.college,
    registrationNumber: dto.regno,
  };
}

/** docstatus follows the type; a couple's is each person's own (decisions 5). */
function docstatusOf(dto: ApplicantDto, appType: OpenAppType): Applicant['docstatus'] {
  switch (appType) {
    case 'student':
      return 'student';
    case 'single':
      return 'doctor';
    case 'couple':
      return dto.docstatus ? oneOf(docstatuses, dto.docstatus) : 'doctor';
  }
}

function associationOf(dto: SubmitApplicationDto): Association {
  return {
    state: dto.nmo_state,
    prant: dto.prant,
    ...given('unit', dto.nmo_unit),
    refereeName: dto.ref_person,
    ...given('refereeNumber', dto.ref_membership_no),
    refereePhone: toE164(dto.ref_person_phone),
    secretaryEmail: dto.state_sec_email,
  };
}

/** The booleans and the label of the specification are projections of the state and the ledger (decisions 1 and 4). */
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
  if (payment.success) return 'Completed';
  return payment.mode === 'Online' ? 'Pending' : 'Offline';
}

export function isVerified(state: ApplicationState): boolean {
  return state === 'verified' || state === 'approved';
}

/**
 * A row of a list. The full phone number stands in the detail only; for the role Employee the e-mail is masked too
 * (decisions 5 and 10).
 */
export function rowOf(summary: ApplicationSummary, maskEmails: boolean): ApplicationRow {
  return {
    _id: summary.id,
    appId: summary.appId,
    appType: summary.appType,
    applicants: summary.applicants.map(({ name, phone, email }) => ({
      name,
      phone: maskPhone(toWirePhone(phone)),
      email: maskEmails ? maskEmail(email) : email,
    })),
    nmo_state: summary.association.state,
    payment: paymentView(summary),
    isVerified: isVerified(summary.state),
    appApproved: summary.state === 'approved',
    state: summary.state,
    createdAt: summary.createdAt.toISOString(),
  };
}

/** The whole application. @param addressOf the signed address of a stored key */
export function viewOf(application: Application, addressOf: (key: string) => string): ApplicationView {
  const { association, address, payment } = application;
  const approved = application.state === 'approved';
  return {
    _id: application.id,
    appId: application.appId,
    appType: application.appType,
    appFee: application.appFee,
    applicants: application.applicants.map((applicant) => applicantView(applicant, addressOf)),
    address: { ...address },
    nmo_state: association.state,
    prant: association.prant,
    ...given('nmo_unit', association.unit),
    ref_person: association.refereeName,
    ...given('ref_membership_no', association.refereeNumber),
    ref_person_phone: toWirePhone(association.refereePhone),
    state_sec_email: association.secretaryEmail,
    ...given('transactionId', application.transactionId),
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
    createdAt: application.createdAt.toISOString(),
    updatedAt: application.updatedAt.toISOString(),
  };
}

function applicantView(applicant: Applicant, addressOf: (key: string) => string): ApplicantView {
  return {
    name: applicant.name,
    dob: applicant.dateOfBirth,
    gender: applicant.gender,
    phone: toWirePhone(applicant.phone),
    email: applicant.email,
    blood_group: applicant.bloodGroup,
    ...given('degree', applicant.degree),
    docstatus: applicant.docstatus,
    qualifications: applicant.qualifications,
    ...given('specialization', applicant.specialization),
    college: applicant.college,
    regno: applicant.registrationNumber,
    profile_image: addressOf(applicant.profileImage),
    signature_image: addressOf(applicant.signatureImage),
    cert_image: addressOf(applicant.certificateImage),
  };
}

/** A field that is left out when it has no value; an empty text of a form is none. */
function given<K extends string>(name: K, value: string | undefined): Partial<Record<K, string>> {
  return value === undefined || value === '' ? {} : ({ [name]: value } as Record<K, string>);
}

/** A value that validation has let through, with its type. @throws RangeError otherwise: a fault of ours. */
function oneOf<T extends string>(values: readonly T[], value: string | undefined): T {
  const found = values.find((candidate) => candidate === value);
  if (found === undefined) throw new RangeError(`Not one of ${values.join(', ')}`);
  return found;
}
