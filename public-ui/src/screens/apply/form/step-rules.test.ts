import { describe, expect, it } from '@jest/globals';
import { firstIncompleteStep, otherCollege, problemsOfStep } from './step-rules.ts';
import {
  readStep,
  stepsOf,
  writeStep,
  type Answers,
  type ApplyType,
  type StepId,
  type StepValues,
} from './steps.ts';
import { stepOfField, toSubmission } from './submission.ts';

const key = (slot: string): string => `applications/single/abcdefgh/v1/${slot}.jpg`;
const person: StepValues = {
  name: 'Asha Kumari',
  dob: '1990-05-05',
  gender: 'female',
  blood_group: 'B+',
  phone: '9876543210',
  email: 'asha@example.org',
  docstatus: 'doctor',
  profile_image: key('profile_image'),
  signature_image: key('signature_image'),
  qualifications: 'MBBS',
  degree: '1st',
  college: 'Patna Medical College',
  regno: 'BR/1234',
  cert_image: key('cert_image'),
};
const whole: Answers = {
  applicants: [person, person],
  address: { line1: '12 MG Road', state: 'Bihar', city: 'Patna', pincode: '800001' },
  nmo_state: 'Bihar',
  prant: 'South Bihar',
  ref_person: 'Dr Ram',
  ref_person_phone: '9876543211',
  state_sec_email: 'secretary@portal.example',
};

function keysOf(appType: ApplyType, id: StepId, values: StepValues): string[] {
  const step = stepsOf(appType).find((candidate) => candidate.id === id);
  if (!step) throw new Error(`no step ${id}`);
  return problemsOfStep(step, appType, { ...readStep(step, whole), ...values }).map((problem) => problem.key);
}

describe('the steps of the form', () => {
  it('are four for a single doctor and a student, six for a couple', () => {
    expect(stepsOf('single')).toHaveLength(4);
    expect(stepsOf('student')).toHaveLength(4);
    expect(stepsOf('couple')).toHaveLength(6);
  });

  it.each(['single', 'couple', 'student'] as const)('accept a complete %s application', (appType) => {
    expect(firstIncompleteStep(appType, whole)).toBeUndefined();
  });

  it('report each empty field once, in field order', () => {
    const empty = {
      name: '',
      dob: '',
      gender: '',
      blood_group: '',
      phone: '',
      email: '',
      profile_image: '',
      signature_image: '',
    };
    expect(keysOf('single', 'details', empty)).toEqual([
      'name.required',
      'dob.required',
      'gender.required',
      'bloodGroup.required',
      'phone.required',
      'email.valid',
      'profileImage.required',
      'signatureImage.required',
    ]);
  });

  it('validate the fields of their own step only', () => {
    expect(keysOf('single', 'details', { regno: '', college: '' })).toEqual([]);
  });

  it.each([
    ['a name with digits', 'details', { name: 'Asha 9' }, 'name.letters'],
    ['the age of 14', 'details', { dob: `${new Date().getUTCFullYear() - 14}-01-01` }, 'dob.invalid'],
    ['an incomplete date', 'details', { dob: '1990-05-' }, 'dob.invalid'],
    ['a date that does not exist', 'details', { dob: '1990-02-30' }, 'dob.invalid'],
    ['the pincode 99999', 'address', { pincode: '99999' }, 'pincode.valid'],
    ['a phone of 9 digits', 'details', { phone: '987654321' }, 'phone.min'],
  ] as const)('reject %s', (_what, id, values, expected) => {
    expect(keysOf('single', id, values)).toEqual([expected]);
  });

  it.each([
    ['a pin code with a space', 'address', { pincode: '800 001' }],
    ['a pin code in Devanagari', 'address', { pincode: '८००००१' }],
    ['a phone with spaces and the prefix', 'details', { phone: '+91 98765 43210' }],
    ['a phone in Devanagari', 'details', { phone: '९८७६५४३२१०' }],
    ['a registration number with Devanagari digits', 'education', { regno: 'BR/१२३४' }],
    ['a membership number in Devanagari', 'association', { ref_membership_no: '१०४३' }],
  ] as const)('accept %s', (_what, id, values) => {
    expect(keysOf('single', id, values)).toEqual([]);
  });

  it('accept a spouse phone of exactly 10 digits only', () => {
    expect(keysOf('couple', 'spouse', { phone: '98765432101' })).toEqual(['spousePhone.valid']);
  });

  it('require the name of an unlisted college, with at least 3 characters', () => {
    expect(keysOf('single', 'education', { college: otherCollege, college_other: '' })).toEqual([
      'college.required',
    ]);
    expect(keysOf('single', 'education', { college: otherCollege, college_other: 'ab' })).toEqual([
      'college.min',
    ]);
  });

  it('keep the answers of other steps when one is written', () => {
    const [details, education] = stepsOf('single');
    if (!details || !education) throw new Error('steps are missing');
    const written = writeStep(education, writeStep(details, {}, { name: 'Asha' }), { regno: 'BR/1' });
    expect(readStep(details, written).name).toBe('Asha');
    expect(readStep(education, written).regno).toBe('BR/1');
  });
});

describe('the submission', () => {
  const draft = {
    appId: 'abcdefgh',
    appType: 'single',
    appFee: 1635,
    lines: [],
    answers: whole,
    consents: [],
    version: 1,
    step: 3,
    language: 'en' as const,
    state: 'open' as const,
    expiresAt: '2026-12-01T00:00:00Z',
  };

  it('contains the typed college instead of "other", and no form-only fields', () => {
    const answers = {
      ...whole,
      applicants: [{ ...person, college: otherCollege, college_other: 'My College', college_state: 'Bihar' }],
    };
    const { applicants } = toSubmission(draft, answers, 'order_1');
    expect(applicants).toEqual([expect.objectContaining({ college: 'My College' })]);
    expect(JSON.stringify(applicants)).not.toMatch(/college_(other|state)/);
  });

  it('has two applicants for a couple, otherwise one', () => {
    expect(toSubmission({ ...draft, appType: 'couple' }, whole, 'order_1').applicants).toHaveLength(2);
    expect(toSubmission(draft, whole, 'order_1').applicants).toHaveLength(1);
  });

  it('maps an invalid field to its step', () => {
    expect(stepOfField('couple', 'applicants.1.regno')).toBe('spouse-education');
    expect(stepOfField('single', 'applicants[0].name')).toBe('details');
    expect(stepOfField('single', 'address.pincode')).toBe('address');
    expect(stepOfField('single', 'prant')).toBe('association');
  });
});
