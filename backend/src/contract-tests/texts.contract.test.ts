import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@portal/contract/endpoint';
import { calls } from '@portal/contract/calls';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import type { Question } from './testing/asking.js';
import { type Portal, startPortal } from './testing/portal.js';

type Change = Readonly<Record<string, unknown>>;

/** Field and text of a refusal, as they go over the wire; the texts are typed from docs/rules/validation.md and docs/rules/wire.md. */
describe('a refusal carries the documented text', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal(startSandbox);
  });
  afterAll(() => portal.close());

  const submission = (change: { applicant?: Change; address?: Change; own?: Change }): Question => {
    const { submission: good, cookies } = portal.open;
    const [applicant = {}] = good['applicants'] as Change[];
    const address = good['address'] as Change;
    return {
      cookies,
      body: {
        ...good,
        applicants: [{ ...applicant, ...change.applicant }],
        address: { ...address, ...change.address },
        ...change.own,
      },
    };
  };

  it.each<[string, { applicant?: Change; address?: Change; own?: Change }, string]>([
    ['applicants.0.name', { applicant: { name: 'Al' } }, 'Must be atleast 3 characters'],
    ['applicants.0.name', { applicant: { name: 'Asha 2' } }, 'Only alphabets are allowed for this field '],
    [
      'applicants.0.dob',
      { applicant: { dob: `${new Date().getUTCFullYear() - 14}-01-01` } },
      'An applicant should be atleast 15 years in age or date is invalid.',
    ],
    ['applicants.0.gender', { applicant: { gender: '' } }, 'Gender is required'],
    ['applicants.0.profile_image', { applicant: { profile_image: '' } }, 'Profile image is required'],
    ['applicants.0.signature_image', { applicant: { signature_image: '' } }, 'Signature Image is required'],
    ['applicants.0.cert_image', { applicant: { cert_image: '' } }, 'Document file is required'],
    ['applicants.0.phone', { applicant: { phone: '' } }, 'Mobile Number is Required'],
    ['applicants.0.phone', { applicant: { phone: '98765abcde' } }, 'Moblie Number should be a number'],
    ['applicants.0.phone', { applicant: { phone: '98765' } }, 'Please enter valid Moblie Number'],
    ['applicants.0.phone', { applicant: { phone: '9876543210123' } }, 'Enter valid Moblie number'],
    ['applicants.0.email', { applicant: { email: 'asha' } }, 'Please enter valid Email'],
    ['applicants.0.college', { applicant: { college: '' } }, 'College name is required. '],
    ['address.state', { address: { state: '' } }, 'State is Required'],
    ['address.city', { address: { city: '' } }, 'City is Required'],
    ['address.pincode', { address: { pincode: '' } }, 'Pin code is Required'],
    ['address.pincode', { address: { pincode: 'abcdef' } }, 'Pin code should be a number'],
    ['address.pincode', { address: { pincode: '99999' } }, 'Enter valid pin code'],
    ['ref_membership_no', { own: { ref_membership_no: 'NMO-1' } }, 'Membership Number should be a number'],
    ['state_sec_email', { own: { state_sec_email: 'nobody' } }, 'Please enter valid Email'],
  ])('submit_application, %s: %j', async (field, change, text) => {
    const { status, json } = await portal.as('visitor', calls.submitApplication, submission(change));
    const { msg, errors } = json as { msg: string; errors: { field: string; msg: string; key: string }[] };
    expect({ status, msg }).toEqual({ status: 422, msg: text });
    expect(errors).toEqual([{ field, msg: text, key: expect.any(String) }]);
  });

  it.each<[string, string, string]>([
    ['profile_image.gif', 'image/gif', 'Only JPG, BMP, PNG files allowed'],
    ['signature_image.pdf', 'application/pdf', 'Only JPG, BMP, PNG files allowed'],
    ['cert_image.docx', 'application/msword', 'Only JPG, BMP, PNG & PDF files allowed'],
  ])('upload/signed-url of %s: %s', async (file, contentType, text) => {
    const { appId, cookies } = portal.open;
    const query = { key: `applications/single/${appId}/${file}`, contentType };
    const { status, json } = await portal.as('visitor', calls.uploadSignedUrl, { cookies, query });
    expect({ status, msg: (json as { msg: string }).msg }).toEqual({ status: 422, msg: text });
  });

  it.each<[string, Endpoint, object, string]>([
    ['Forgot_password', calls.forgotPassword, { email: '' }, 'You need to Provide a email id'],
    ['varify_OTP', calls.verifyOtp, { OTP: '' }, 'You need to Provide a OTP'],
    ['new_pass', calls.newPassword, { password1: '', password2: '' }, 'You need to Provide passwords'],
    [
      'new_pass',
      calls.newPassword,
      { password1: 'Quiet-River-Stone-4', password2: 'Quiet-River-Stone-5' },
      'Both passwords should be same',
    ],
    [
      'new_pass_member_login',
      calls.newPasswordMember,
      { password1: 'abc12', password2: 'abc12' },
      'Minimum 6 characters required for password',
    ],
  ])('%s: %s', async (_name, call, body, text) => {
    const { status, json } = await portal.as('visitor', call, { body });
    expect({ status, msg: (json as { msg: string }).msg }).toEqual({ status: 422, msg: text });
  });

  it('a log-in that fails says one thing, whatever was wrong', async () => {
    const failure = { status: 401, msg: 'Incorrect username or password' };
    for (const [call, body] of [
      [calls.staffLogin, { username: 'employee', password: 'not-the-password' }],
      [calls.staffLogin, { username: 'nobody-at-all', password: 'not-the-password' }],
      [calls.memberLogin, { memNo: portal.own.memNo, password: 'not-the-password' }],
      [calls.memberLogin, { memNo: '999999', password: 'not-the-password' }],
    ] as const) {
      const { status, json } = await portal.as('visitor', call, { body });
      expect(status).toBe(401);
      expect(json).toMatchObject(failure);
    }
  });
});
