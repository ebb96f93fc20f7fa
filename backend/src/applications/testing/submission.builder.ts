import { uploadSlots } from '@portal/contract/enums';

type Fields = Readonly<Record<string, unknown>>;

/** One valid applicant of the form; `changes` replaces fields. */
export function anApplicant(changes: Fields = {}): Record<string, unknown> {
  return {
    name: 'Asha Verma',
    dob: '1990-05-17',
    gender: 'female',
    phone: '9876543210',
    email: 'Asha.Verma@example.org',
    blood_group: 'O+',
    qualifications: 'MBBS',
    college: 'Grant Medical College, Mumbai',
    regno: 'MMC/2014/1234',
    profile_image: 'applications/single/missing0/profile_image.jpg',
    signature_image: 'applications/single/missing0/signature_image.png',
    cert_image: 'applications/single/missing0/cert_image.pdf',
    ...changes,
  };
}

/** A valid single doctor's submission in the shape of docs/rules/wire.md; `changes` replaces fields of the top level. */
export function aSubmission(changes: Fields = {}): Record<string, unknown> {
  return {
    appId: 'missing0',
    appType: 'single',
    appFee: 1635,
    applicants: [anApplicant()],
    address: { line1: '12 MG Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400001' },
    nmo_state: 'Maharashtra',
    prant: 'Konkan',
    nmo_unit: '',
    ref_person: 'Ravi Joshi',
    ref_membership_no: '1024',
    ref_person_phone: '9123456780',
    state_sec_email: 'secretary.konkan@portal.example',
    ...changes,
  };
}

/** The files of an applicant, by slot. */
export function withFiles(
  keys: Readonly<Record<string, string>>,
  changes: Fields = {},
): Record<string, unknown> {
  return anApplicant({ ...Object.fromEntries(uploadSlots.map((slot) => [slot, keys[slot]])), ...changes });
}
