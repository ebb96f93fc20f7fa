import { describe, expect, it } from '@jest/globals';
import type { Texts } from '../applications/record-fields.js';
import { checkEdit } from './edit.checks.js';
import type { EditForm } from '../applications/edit-form.js';

const person = {
  name: 'Asha Verma',
  dob: '1990-05-17',
  gender: 'female',
  phone: '9876543210',
  email: 'asha@example.org',
  blood_group: 'O+',
  degree: '',
  docstatus: 'doctor',
  qualifications: 'MBBS',
  specialization: '',
  college: 'Grant Medical College, Mumbai',
  regno: 'MMC/2014/1234',
  profile_image: 'p',
  signature_image: 's',
  cert_image: 'c',
};
const record = {
  applicants: [person],
  address: { line1: '12 MG Road', line2: '', city: 'Mumbai', state: 'Maharashtra', pincode: '400001' },
  association: {
    nmo_state: 'Maharashtra',
    prant: 'Konkan',
    nmo_unit: '',
    ref_person: 'Ravi Joshi',
    ref_membership_no: '1024',
    ref_person_phone: '9123456780',
    state_sec_email: 'secretary@example.org',
  },
};
const edited = (association: Texts, applicant: Texts = {}, address: Texts = {}): EditForm => ({
  applicants: [{ ...person, ...applicant }],
  address: { ...record.address, ...address },
  association: { ...record.association, ...association },
});
const filled = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
const textsOf = (form: EditForm, before: EditForm = record): string[] =>
  checkEdit(form, before, 'single').map(({ msg }) => msg);

describe('the checks of an edit', () => {
  it.each<[string, Texts, Texts]>([
    ['Email Id is Required', {}, { email: '' }],
    ['Inavlid Email', {}, { email: 'asha.example.org' }],
    ['Inavlid Email', {}, { email: 'Asha@example.org' }],
    ['Name is Required', {}, { name: '' }],
    ['Number is Required', {}, { phone: '' }],
    ['invalid Number', {}, { phone: '987654321' }],
    ['profile image is Required', {}, { profile_image: '' }],
    ['sigature image is Required', {}, { signature_image: '' }],
    ['Medical Licence is Required', {}, { cert_image: '' }],
    ['Ref Membership Number is Required', { ref_membership_no: '' }, {}],
    ['Number is Required', { ref_person_phone: '' }, {}],
    ['Ref Membership Number should be Number', { ref_membership_no: 'N12' }, {}],
    ['Name is Required', { ref_person: '' }, {}],
    ['Secretary Email Id is Required', { state_sec_email: '' }, {}],
    ['Inavlid Email', { state_sec_email: 'Secretary@example.org' }, {}],
  ])('%s', (text, changes, applicant) => {
    expect(textsOf(edited(changes, applicant))).toEqual([text]);
  });

  it('are told in their order, all of them', () => {
    const empty = { email: '', name: '', phone: '', profile_image: '', signature_image: '', cert_image: '' };
    const own = { ref_membership_no: '', ref_person_phone: '', ref_person: '', state_sec_email: '' };
    expect(textsOf(edited(own, empty))).toEqual([
      'Email Id is Required',
      'Name is Required',
      'Number is Required',
      'profile image is Required',
      'sigature image is Required',
      'Medical Licence is Required',
      'Ref Membership Number is Required',
      'Number is Required',
      'Name is Required',
      'Secretary Email Id is Required',
    ]);
  });

  it('let a registration number with letters stay, and be corrected to another one; one of digits alone keeps to digits', () => {
    expect(textsOf(record)).toEqual([]);
    expect(textsOf(edited({}, { regno: 'MMC/2014/99' }))).toEqual([]);
    expect(textsOf(edited({}, { regno: '12345' }))).toEqual([]);
    const ofDigits = edited({}, { regno: '12345' });
    expect(textsOf(edited({}, { regno: '12346' }), ofDigits)).toEqual([]);
    expect(textsOf(edited({}, { regno: 'MMC/12346' }), ofDigits)).toEqual(['Reg Number should be Number']);
  });

  it('let a spelling be corrected in a record that never had a number of the referee or an address of the secretary', () => {
    const without = edited({ ref_membership_no: '', state_sec_email: '' });
    const corrected = edited({ ref_membership_no: '', state_sec_email: '' }, { name: 'Asha Varma' });
    expect(textsOf(corrected, without)).toEqual([]);
    expect(textsOf(edited({ ref_membership_no: 'N12', state_sec_email: '' }), without)).toEqual([
      'Ref Membership Number should be Number',
    ]);
  });

  it('hold what is changed to the rules of applying, and leave alone what is not', () => {
    expect(textsOf(edited({}, { name: 'Asha 2' }))).toEqual(['Only alphabets are allowed for this field ']);
    const old = edited({}, { name: 'Asha 2' });
    expect(textsOf({ ...old, association: { ...old.association, prant: 'Vidarbha' } }, old)).toEqual([]);
    const fields = (form: EditForm) => checkEdit(form, record, 'single').map(({ field }) => field);
    expect(fields(edited({}, { gender: 'x' }, { pincode: '12' }))).toEqual([
      'applicants.0.gender',
      'address.pincode',
    ]);
  });

  it('let a picture be turned on a record in which something is missing, but not be taken away', () => {
    const incomplete: EditForm = { ...record, association: { ...record.association, ref_person: '' } };
    const turned = (cert: string, association: Texts = incomplete.association): EditForm => ({
      ...incomplete,
      // A parsed body has another order, and empty values may be missing from a record.
      applicants: [Object.fromEntries(Object.entries({ ...filled(person), cert_image: cert }).reverse())],
      association,
    });
    expect(textsOf(turned('another'), incomplete)).toEqual([]);
    expect(textsOf(turned(''), incomplete)).toEqual(['Medical Licence is Required']);
    // Without a change, or with changed text: all checks run.
    expect(textsOf(incomplete, incomplete)).toEqual(['Name is Required']);
    const typed = { ...incomplete.association, nmo_unit: 'Thane' };
    expect(textsOf(turned('another', typed), incomplete)).toEqual(['Name is Required']);
  });
});
