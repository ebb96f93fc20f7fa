import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApplicationView } from '@portal/contract';
import { readySubmission, submit } from '../applications/testing/applicant.submits.js';
import { Browser } from '../drafts/testing/browser.js';
import { ApplicantAtForm } from '../files/testing/applicant.js';
import { StaffService } from '../accounts/staff.service.js';
import { startTestApp, type TestApp } from '../platform/testing/test-app.js';
import { testConfig } from '../platform/testing/test-config.js';
import { ReviewModule } from './review.module.js';

let test: TestApp;
let form: ApplicantAtForm;
let id: string;
let bearer = '';
let count = 0;

beforeAll(async () => {
  test = await startTestApp([ReviewModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  const user = { username: 'employee', password: 'Orange-Peel-2026' };
  const accounts = test.app.get(StaffService, { strict: false });
  await accounts.create({ kind: 'system' }, { ...user, role: 'Employee', email: 'employee@portal.example' });
  const { body } = await new Browser(test.app).post('/api/admin/login', user);
  bearer = String(body['accessToken']);
});
afterAll(async () => test?.close());
beforeEach(async () => {
  count += 1;
  form = new ApplicantAtForm(test.app);
  const { body } = await submit(form, await readySubmission(form, { regno: `R${count}` }));
  id = (body['data'] as { _id: string })._id;
});

const staff = (): Browser => new Browser(test.app, bearer);
const setState = async (state: string): Promise<void> => {
  const applications = test.connection.collection('applications');
  await applications.updateOne(
    { appId: form.appId },
    { $set: { state, 'payment.success': state !== 'submitted' } },
  );
};
const detail = async (): Promise<ApplicationView> =>
  (await staff().get(`/api/get_applications/${id}`)).body['data'] as ApplicationView;
const update = async (body: object) => staff().post('/api/update_app', body);
const verify = async (body: object = {}) => staff().post(`/api/verify_app/${id}`, body);
const withPerson = (view: ApplicationView, changes: object): object => ({
  ...view,
  applicants: [{ ...view.applicants[0], ...changes }],
});
const stored = async () => test.connection.collection('applications').findOne({ appId: form.appId });

describe('verify_app', () => {
  it('takes a paid application, with note, checks, who and when; once more changes nothing', async () => {
    await setState('paid');
    const answer = await verify({ note: 'licence seen', checks: { licence: true } });
    expect(answer).toMatchObject({ status: 200, body: { status: 200, msg: 'Application verified' } });
    const first = await stored();
    expect(first).toMatchObject({
      state: 'verified',
      verification: {
        note: 'licence seen',
        checks: { licence: true },
        by: { kind: 'staff', role: 'Employee' },
      },
    });
    expect((await verify()).status).toBe(200);
    expect(await stored()).toEqual(first);
    expect(await detail()).toMatchObject({ isVerified: true });
  });

  it('is 409 for an unpaid one and for one that is decided on, 404 for an unknown one', async () => {
    expect((await verify()).body).toMatchObject({ status: 409, key: 'application.notPaid' });
    await setState('rejected');
    expect((await verify()).body).toMatchObject({ status: 409, key: 'application.state' });
    id = '65a000000000000000000001';
    expect((await verify()).status).toBe(404);
    expect((await verify({ unknown: 1 })).status).toBe(422);
  });
});

describe('update_app', () => {
  it('stores the whole edited application and answers it', async () => {
    const view = await detail();
    const answer = await update({
      ...withPerson(view, { phone: '9812345670', email: 'new@example.org' }),
      prant: 'Vidarbha',
    });
    expect(answer).toMatchObject({ status: 200, body: { status: 200, msg: 'Record Updated' } });
    const after = await detail();
    expect(answer.body['data']).toMatchObject({ _id: id, prant: 'Vidarbha', updatedAt: after.updatedAt });
    expect(after.applicants[0]).toMatchObject({ phone: '9812345670', email: 'new@example.org' });
    const found = await staff().post('/api/get_applications?search=new@example');
    expect((found.body['data'] as { _id: string }[]).map(({ _id }) => _id)).toContain(id);
  });

  it('stores nothing when a check fails, and tells every text', async () => {
    const before = await stored();
    const answer = await update({
      ...withPerson(await detail(), { email: 'A@b.c', name: '' }),
      prant: 'Vidarbha',
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { msg: 'Inavlid Email', errors: [{ msg: 'Inavlid Email' }, { msg: 'Name is Required' }] },
    });
    expect(await stored()).toEqual(before);
  });

  it('is 409 for a stale updatedAt, also when two save at once (SAFE-11)', async () => {
    const view = await detail();
    const answers = await Promise.all([
      update(withPerson(view, { phone: '9800000001' })),
      update(withPerson(view, { phone: '9800000002' })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await update(withPerson(view, { phone: '9800000003' }))).body).toMatchObject({
      key: 'edit.stale',
    });
    expect((await update({ ...view, updatedAt: undefined })).status).toBe(422);
  });

  it('ignores what only the server sets, and audits it; refuses fields that nobody knows', async () => {
    const view = await detail();
    const forged = {
      payment: { success: true },
      isVerified: true,
      appApproved: true,
      appFee: 1,
      state: 'approved',
      mem_no: '7',
    };
    expect((await update({ ...view, ...forged })).status).toBe(200);
    expect(await detail()).toMatchObject({ state: 'submitted', isVerified: false, appFee: view.appFee });
    const row = await test.connection
      .collection('audit')
      .findOne({ action: 'application.valuesIgnored', 'object.id': id });
    expect(Object.keys(row?.['before'] as object).sort()).toEqual(Object.keys(forged).sort());
    const clean = await update(await detail());
    expect(clean.status).toBe(200);
    const fresh = await detail();
    const answer = await update({
      ...withPerson(fresh, { admin: true }),
      role: 'superAdmin',
      address: { ...fresh.address, x: 1 },
    });
    expect((answer.body['errors'] as { field: string }[]).map(({ field }) => field).sort()).toEqual([
      'address.x',
      'applicants.0.admin',
      'role',
    ]);
  });

  it.each([
    { name: 'Asha Rao' },
    { dob: '1991-05-17' },
    { regno: '77' },
    { college: 'AIIMS' },
    { qualifications: 'MD' },
    { email: 'somebody.else@example.org' },
    { phone: '9812345672' },
  ])('after Verify an edit of %j goes back to paid, other fields do not', async (change) => {
    await setState('verified');
    expect((await update(withPerson(await detail(), { blood_group: 'AB-' }))).status).toBe(200);
    expect(await detail()).toMatchObject({ state: 'verified' });
    expect((await update(withPerson(await detail(), change))).status).toBe(200);
    expect(await detail()).toMatchObject({ state: 'paid', isVerified: false });
  });

  it('takes a new upload of this application, and no other file', async () => {
    const view = await detail();
    const other = new ApplicantAtForm(test.app);
    await other.openDraft();
    const foreign = await other.upload('profile_image');
    expect((await update(withPerson(view, { profile_image: foreign }))).status).toBe(422);
    expect((await update(withPerson(view, { cert_image: 'https://evil.example/x.pdf' }))).status).toBe(422);
    expect((await update(withPerson(view, {}))).status).toBe(200);
  });

  it('stores the key of the accepted upload, whatever address of it was sent', async () => {
    const own = String((await stored())?.['applicants'][0].profileImage);
    const documented = `applications/single/${form.appId}/profile_image.png`;
    const sent = `https://evil.example/beacon/${documented}`;
    expect((await update(withPerson(await detail(), { profile_image: sent }))).status).toBe(200);
    expect((await stored())?.['applicants'][0].profileImage).toBe(own);
  });

  it.each([[null], [[]], [{ _id: { $ne: null } }], [{ _id: 'nonsense' }]])('is not for %j', async (body) => {
    expect([404, 422]).toContain((await update(body as object)).status);
  });

  it('is for staff', async () => {
    expect((await new Browser(test.app).post('/api/update_app', await detail())).status).toBe(401);
    await setState('refunded');
    expect((await update(await detail())).body).toMatchObject({ status: 409, key: 'application.state' });
  });
});
