import { type BloodGroup, bloodGroups, type Degree, degreeOf, docstatuses, genders } from '@portal/contract';
import type { Applicant, ApplicationContent } from '../applications/application.js';
import { toE164 } from '../applications/phone.js';
import type { EditedPerson, EditForm } from './edit.form.js';

/**
 * What the certificate or the licence rests on, and where the membership's activation code is sent: an edit after Verify has to
 * be verified again.
 */
const sensitive = [
  'name',
  'email',
  'phone',
  'dateOfBirth',
  'registrationNumber',
  'qualifications',
  'college',
  'profileImage',
  'signatureImage',
  'certificateImage',
] as const satisfies readonly (keyof Applicant)[];

/** Whether an edit touches what was verified. */
export function isSensitive(edited: ApplicationContent, before: ApplicationContent): boolean {
  return edited.applicants.some((applicant, index) =>
    sensitive.some((field) => applicant[field] !== before.applicants[index]?.[field]),
  );
}

/** A checked form as the record stores it; what was not changed stays exactly as it was. */
export function contentFrom(
  form: EditForm,
  before: EditForm,
  stored: ApplicationContent,
): ApplicationContent {
  const { association } = stored;
  return {
    applicants: stored.applicants.map((applicant, index) => {
      const edited = form.applicants[index];
      const old = before.applicants[index];
      return edited === undefined || old === undefined ? applicant : applicantFrom(edited, old, applicant);
    }),
    address: {
      line1: form.address.line1,
      ...given('line2', form.address.line2),
      city: form.address.city,
      state: form.address.state,
      pincode: form.address.pincode,
    },
    association: {
      state: form.nmo_state,
      prant: form.prant,
      ...given('unit', form.nmo_unit),
      refereeName: form.ref_person,
      ...given('refereeNumber', form.ref_membership_no),
      refereePhone: phoneFrom(form.ref_person_phone, before.ref_person_phone, association.refereePhone),
      secretaryEmail: form.state_sec_email,
    },
  };
}

function applicantFrom(edited: EditedPerson, old: EditedPerson, stored: Applicant): Applicant {
  const { degree: _degree, specialization: _specialization, ...rest } = stored;
  return {
    ...rest,
    name: edited.name,
    dateOfBirth: edited.dob,
    gender: oneOf(genders, edited.gender, stored.gender),
    phone: phoneFrom(edited.phone, old.phone, stored.phone),
    email: edited.email,
    bloodGroup: oneOf<BloodGroup>(bloodGroups, edited.blood_group, stored.bloodGroup),
    ...degreeFrom(edited.degree, stored.degree),
    docstatus: oneOf(docstatuses, edited.docstatus, stored.docstatus),
    qualifications: edited.qualifications,
    ...given('specialization', edited.specialization),
    college: edited.college,
    registrationNumber: edited.regno,
    profileImage: edited.profile_image,
    signatureImage: edited.signature_image,
    certificateImage: edited.cert_image,
  };
}

function phoneFrom(edited: string, old: string, stored: string): string {
  return edited === old ? stored : toE164(edited);
}

function degreeFrom(edited: string, stored: Degree | undefined): { degree?: Degree } {
  const degree = degreeOf(edited) ?? stored;
  return degree === undefined ? {} : { degree };
}

/** In any case, as printed (decisions G7). */
function oneOf<T extends string>(values: readonly T[], edited: string, stored: T): T {
  return values.find((value) => value.toLowerCase() === edited.toLowerCase()) ?? stored;
}

function given<K extends string>(name: K, value: string): Partial<Record<K, string>> {
  return value === '' ? {} : ({ [name]: value } as Record<K, string>);
}
