import type { ApplicantView, ApplicationView } from '@portal/contract/applications/responses';
import { isTextKey, textOf } from '@portal/contract/texts';
import { problemsOf } from './edit-checks.ts';
import { withChanges, type Changes } from './edit-record.ts';

const person = {
  name: 'Asha Verma',
  phone: '9876543210',
  email: 'asha@post.example',
  regno: '12345',
  profile_image: 'photo.jpg',
  signature_image: 'signature.png',
  cert_image: 'licence.pdf',
} as ApplicantView;
const record = {
  applicants: [person],
  ref_membership_no: '1204',
  ref_person: 'Ravi Kumar',
  ref_person_phone: '9811122233',
  state_sec_email: 'secretary@portal.example',
} as ApplicationView;
const found = (changes: Changes) =>
  problemsOf(record, withChanges(record, changes)).map(({ path, msg }) => ({
    path,
    msg: isTextKey(msg) ? textOf(msg) : msg,
  }));

test('returns the errors in the order of the specification when every field is invalid', () => {
  const empty = Object.keys(person).map((name) => [`applicants.0.${name}`, ' ']);
  const changes = Object.fromEntries([
    ...empty,
    ['ref_membership_no', ''],
    ['ref_person', ''],
    ['ref_person_phone', ''],
    ['state_sec_email', ''],
  ]) as Changes;
  expect(found(changes).map(({ msg }) => msg)).toEqual([
    'Email Id is Required',
    'Name is Required',
    'Number is Required',
    'profile image is Required',
    'sigature image is Required',
    'Medical Licence is Required',
    'Ref Membership Number is Required',
    'Number is Required',
    'Reg Number should be Number',
    'Name is Required',
    'Secretary Email Id is Required',
  ]);
});

test.each([
  ['applicants.0.email', 'Asha@post.example', 'Inavlid Email'],
  ['applicants.0.email', 'asha', 'Inavlid Email'],
  ['applicants.0.phone', '987654321', 'invalid Number'],
  ['applicants.0.regno', 'DMC 1', 'Reg Number should be Number'],
  ['ref_membership_no', '12a', 'Ref Membership Number should be Number'],
  ['state_sec_email', 'Secretary@portal.example', 'Inavlid Email'],
])('%s with %s is reported at its field', (path, value, msg) => {
  expect(found({ [path]: value })).toEqual([{ path, msg }]);
});

test('accepts another registration number with letters, and does not require fields that the record never had', () => {
  const old: ApplicationView = {
    ...record,
    applicants: [{ ...person, regno: 'DMC/R/1234' }],
    ref_membership_no: '',
    state_sec_email: '',
  };
  const changes = { 'applicants.0.name': 'Asha V', 'applicants.0.regno': 'DMC/R/1243' };
  expect(problemsOf(old, withChanges(old, changes))).toEqual([]);
});

test('applies each check to both persons of a couple before the next check', () => {
  const couple = { ...record, applicants: [{ ...person }, { ...person }] };
  const edited = withChanges(couple, {
    'applicants.0.name': '',
    'applicants.1.email': '',
    'applicants.1.name': '',
  });
  expect(problemsOf(couple, edited).map(({ path }) => path)).toEqual([
    'applicants.1.email',
    'applicants.0.name',
    'applicants.1.name',
  ]);
});
