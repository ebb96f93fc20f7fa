import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { textOf } from '@portal/contract/texts';
import { DraftsService } from '../drafts/drafts.service.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { ApplicationsModule } from '../applications.module.js';
import { readySubmission, submit } from '../testing/applicant.submits.js';
import { ApplicantFixture } from '../uploads/testing/applicant.js';
import { Browser } from '../drafts/testing/browser.js';
import { StaffResolverModule } from '../uploads/testing/staff-resolver.js';
import { aSubmission, anApplicant, withFiles } from '../testing/submission.builder.js';

let test: TestApp;
let app: NestFastifyApplication;
let applicant: ApplicantFixture;
let persons = 0;
const visitor = { kind: 'visitor' } as const;

beforeAll(async () => {
  test = await startTestApp(
    [ApplicationsModule, StaffResolverModule],
    testConfig({ RATE_LIMIT_FACTOR: '1000' }),
  );
  app = test.app;
});
afterAll(async () => test.close());

beforeEach(() => {
  applicant = new ApplicantFixture(app);
});

/** A new person. */
const newPerson = () => ({ regno: `R${++persons}` });
const stored = async (appId: string) => test.connection.collection('applications').findOne({ appId });
const count = async (name: string) => test.connection.collection(name).countDocuments();
const audited = async (action: string, id: unknown) =>
  test.connection.collection('audit').findOne({ action, 'object.id': String(id) });
const idOf = (body: Readonly<Record<string, unknown>>) => (body['data'] as { _id: string })._id;

async function order(appId: string, orderId: string): Promise<void> {
  await app
    .get(UnitOfWork, { strict: false })
    .run(visitor, async (tx) => app.get(DraftsService, { strict: false }).recordOrder(tx, appId, orderId));
}

describe('a submission', () => {
  it('becomes an unpaid application at the server’s price and closes the draft', async () => {
    const body = await readySubmission(applicant, newPerson());
    await order(applicant.appId, 'order_00000000000001');
    const answer = await submit(applicant, { ...body, transactionId: 'order_00000000000001' });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 200, msg: textOf('submit.done'), data: { appId: applicant.appId } },
    });
    expect(await stored(applicant.appId)).toMatchObject({
      state: 'submitted',
      appFee: 1635,
      plan: 'life-single',
      transactionId: 'order_00000000000001',
      payment: { mode: 'Online', success: false, amount: 1635 },
      applicants: [{ name: 'Asha Verma', phone: '+919876543210', docstatus: 'doctor' }],
      history: [{ event: 'submit', from: 'draft', to: 'submitted', by: { kind: 'visitor' } }],
    });
    expect(await audited('application.submit', idOf(answer.body))).not.toBeNull();
    expect(await audited('application.valuesIgnored', idOf(answer.body))).toBeNull();
    const closed = await applicant.browser.put(`/api/drafts/${applicant.appId}`, { version: 0, answers: {} });
    expect(closed).toMatchObject({ status: 409, body: { key: 'draft.closed' } });
    expect((await applicant.browser.get('/api/drafts/current')).body['data']).toMatchObject({
      state: 'submitted',
    });
  });

  it('audits and ignores a price changed in the browser', async () => {
    const body = await readySubmission(applicant, newPerson());
    const answer = await submit(applicant, { ...body, appFee: 1 });
    expect(answer.status).toBe(200);
    expect((await stored(applicant.appId))?.['appFee']).toBe(1635);
    expect(await audited('application.valuesIgnored', idOf(answer.body))).toMatchObject({
      before: { appFee: 1 },
      after: { appFee: 1635 },
    });
  });

  it('is Online for a visitor who says Offline, and that is audited', async () => {
    const body = await readySubmission(applicant, newPerson());
    const answer = await submit(applicant, { ...body, mode: 'Offline', amount: 5 });
    expect((await stored(applicant.appId))?.['payment']).toMatchObject({ mode: 'Online', amount: 1635 });
    expect(await audited('application.valuesIgnored', idOf(answer.body))).toMatchObject({
      before: { mode: 'Offline', amount: 5 },
    });
  });

  it.each([
    ['a name with digits', { name: 'Asha 2' }, {}, 'Only alphabets are allowed for this field '],
    [
      'an age of 14',
      { dob: `${new Date().getUTCFullYear() - 14}-01-01` },
      {},
      'An applicant should be atleast 15 years in age or date is invalid.',
    ],
    [
      'the pincode 99999',
      {},
      { address: { line1: 'x', city: 'Mumbai', state: 'Maharashtra', pincode: '99999' } },
      'Enter valid pin code',
    ],
  ])('with %s is 422 with the documented text and stores nothing', async (_what, person, changes, text) => {
    const body = await readySubmission(applicant, { ...newPerson(), ...person });
    const names = ['applications', 'audit', 'outbox', 'drafts'];
    const before = await Promise.all(names.map(count));
    const { status, body: answer } = await submit(applicant, { ...body, ...changes });
    expect({ status, msg: answer['msg'] }).toEqual({ status: 422, msg: text });
    expect(answer['errors']).toEqual([expect.objectContaining({ msg: text })]);
    expect(await Promise.all(names.map(count))).toEqual(before);
  });

  it('rejects server-only fields, undocumented fields and operators with 422', async () => {
    const body = await readySubmission(applicant, newPerson());
    for (const more of [{ isVerified: true }, { payment: { success: true } }, { prant: { $ne: null } }]) {
      expect((await submit(applicant, { ...body, ...more })).status).toBe(422);
    }
    expect(await stored(applicant.appId)).toBeNull();
  });

  it('repeated, also concurrently, creates one application and returns the first answer', async () => {
    const body = await readySubmission(applicant, newPerson());
    const answers = await Promise.all(Array.from({ length: 6 }, async () => submit(applicant, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => idOf(answer.body))).size).toBe(1);
    expect(await test.connection.collection('applications').countDocuments({ appId: applicant.appId })).toBe(
      1,
    );
    const first = await stored(applicant.appId);
    const changed = { ...body, prant: 'Another' };
    expect((await submit(applicant, changed)).body).toEqual(answers[0]?.body);
    expect(await stored(applicant.appId)).toEqual(first);
    const [{ _id }] = [first ?? { _id: '' }];
    const rows = { action: 'application.submit', 'object.id': String(_id) };
    expect(await test.connection.collection('audit').countDocuments(rows)).toBe(1);
  });

  it('is 409 for another browser’s appId, before and after its submission, without revealing anything', async () => {
    const body = await readySubmission(applicant, newPerson());
    const stranger = new Browser(app);
    const refusal = { status: 409, body: { key: 'appId.taken', msg: textOf('appId.taken') } };
    expect(await stranger.post('/api/submit_application', body)).toMatchObject(refusal);
    await submit(applicant, body);
    const after = await stranger.post('/api/submit_application', body);
    expect(after).toMatchObject(refusal);
    expect(after.body).not.toHaveProperty('data');
  });

  it('is 422 with another draft’s, a missing or a made-up file', async () => {
    const other = new ApplicantFixture(app);
    const theirs = await readySubmission(other, newPerson());
    const body = await readySubmission(applicant, newPerson());
    const [foreign] = theirs['applicants'] as Record<string, unknown>[];
    const [own] = body['applicants'] as Record<string, unknown>[];
    for (const file of [foreign?.['cert_image'], 'https://evil.example/x.png', '/etc/passwd']) {
      const answer = await submit(applicant, { ...body, applicants: [{ ...own, cert_image: file }] });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'applicants.0.cert_image', key: 'file.foreign' }] },
      });
    }
    expect(await stored(applicant.appId)).toBeNull();
  });

  it('is 422 with an order of another draft, and with the type of another price', async () => {
    const body = await readySubmission(applicant, newPerson());
    expect(await submit(applicant, { ...body, transactionId: 'order_00000000000009' })).toMatchObject({
      status: 422,
      body: { key: 'submit.order' },
    });
    const couple = { appType: 'couple', applicants: [anApplicant(), anApplicant({ docstatus: 'doctor' })] };
    expect(await submit(applicant, { ...body, ...couple })).toMatchObject({
      status: 422,
      body: { key: 'submit.price' },
    });
  });

  it('that is rejected stores nothing, also for an unused appId', async () => {
    const theirs = await readySubmission(applicant, newPerson());
    const names = ['applications', 'audit', 'outbox', 'drafts'];
    const before = await Promise.all(names.map(count));
    const stranger = new Browser(app);
    const refused = await stranger.post('/api/submit_application', {
      ...theirs,
      appId: 'unused-app-id-0001',
    });
    expect(refused).toMatchObject({ status: 422, body: { key: 'file.foreign' } });
    expect(stranger.cookie).toBeUndefined();
    const ordered = { ...theirs, appId: 'unused-app-id-0001', transactionId: 'order_00000000000009' };
    expect(await stranger.post('/api/submit_application', ordered)).toMatchObject({
      status: 422,
      body: { key: 'submit.order' },
    });
    expect(await Promise.all(names.map(count))).toEqual(before);
  });

  it('of the portal’s form is 422 without the consent to the current text, and stores nothing', async () => {
    const body = await readySubmission(applicant, newPerson());
    const send = async () => applicant.browser.post('/api/submit_application', body);
    const refused = {
      status: 422,
      body: { msg: 'Please agree to the use of your details before you pay.', key: 'consent.required' },
    };
    expect(await send()).toMatchObject(refused);
    const save = async (version: number, consent: object) =>
      applicant.browser.put(`/api/drafts/${applicant.appId}`, { version, consents: [consent] });
    await save(0, { purpose: 'membership', version: '0', language: 'en' });
    expect(await send()).toMatchObject(refused);
    await save(1, { purpose: 'mails', version: '1', language: 'en' });
    expect(await send()).toMatchObject(refused);
    expect(await stored(applicant.appId)).toBeNull();
    const agreed = { purpose: 'membership', version: '1', language: 'hi' };
    await save(2, agreed);
    expect((await send()).status).toBe(200);
    expect((await stored(applicant.appId))?.['consents']).toEqual([
      { ...agreed, privacyVersion: 1, at: expect.any(String) as unknown },
    ]);
  });

  it('has the known secretary of its prant instead of the typed one; without a known one it is optional', async () => {
    const addresses = async (changes: object) => {
      const form = new ApplicantFixture(app);
      const body = await readySubmission(form, newPerson());
      const { status } = await submit(form, { ...body, ...changes });
      const association = (await stored(form.appId))?.['association'] as object;
      return { status, ...association };
    };
    const known = { nmo_state: 'Delhi', prant: 'Delhi' };
    const unknown = { nmo_state: 'Goa', prant: 'Nowhere' };
    const delhi = { status: 200, secretaryEmail: 'secretary.delhi@portal.example' };
    expect(await addresses({ ...known, state_sec_email: 'me@post.example' })).toMatchObject(delhi);
    expect(await addresses({ ...known, state_sec_email: '' })).toMatchObject(delhi);
    expect(await addresses({ ...unknown, state_sec_email: 'Dr.Rao@post.example' })).toMatchObject({
      status: 200,
      secretaryEmail: 'dr.rao@post.example',
    });
    for (const nothing of ['', undefined]) {
      const left = await addresses({ ...unknown, state_sec_email: nothing });
      expect(left.status).toBe(200);
      expect(left).not.toHaveProperty('secretaryEmail');
    }
    const form = new ApplicantFixture(app);
    const body = await readySubmission(form, newPerson());
    expect(await submit(form, { ...body, ...unknown, state_sec_email: 'invalid' })).toMatchObject({
      status: 422,
      body: { key: 'secretaryEmail.valid' },
    });
  });

  it('of a couple keeps both persons and the spouse’s files', async () => {
    await applicant.openDraft('couple');
    const first = await applicant.acceptedFiles('', 'couple');
    const second = await applicant.acceptedFiles('1', 'couple');
    const body = aSubmission({
      appId: applicant.appId,
      appType: 'couple',
      appFee: 2670,
      applicants: [
        withFiles(first, newPerson()),
        withFiles(second, { ...newPerson(), docstatus: 'student' }),
      ],
    });
    expect((await submit(applicant, body)).status).toBe(200);
    expect(await stored(applicant.appId)).toMatchObject({
      appFee: 2670,
      applicants: [
        { profileImage: first.profile_image },
        { profileImage: second.profile_image, docstatus: 'student' },
      ],
    });
  });
});

describe('a client of the specification', () => {
  const price = { plan: 'life-student', lines: [], total: 1125 } as const;

  it('is rejected when its order had the price of another type', async () => {
    const drafts = app.get(DraftsService, { strict: false });
    const { secret } = await drafts.findOrCreate(visitor, undefined, 'spec-only-client-1', price);
    applicant.browser.cookie = secret;
    applicant.appId = 'spec-only-client-1';
    const keys = await applicant.acceptedFiles();
    const body = aSubmission({ appId: applicant.appId, applicants: [withFiles(keys, newPerson())] });
    expect(await submit(applicant, body)).toMatchObject({ status: 422, body: { key: 'submit.price' } });
  });

  it('is accepted with its appId at the price of its type', async () => {
    applicant.appId = 'spec-only-client-2';
    const keys = await applicant.acceptedFiles();
    const body = aSubmission({ appId: applicant.appId, applicants: [withFiles(keys, newPerson())] });
    expect((await submit(applicant, body)).status).toBe(200);
    expect(await stored(applicant.appId)).toMatchObject({ appFee: 1635, plan: 'life-single' });
    const draft = (await applicant.browser.get(`/api/drafts/${applicant.appId}`)).body['data'];
    expect(draft).toMatchObject({ appType: 'single', appFee: 1635, state: 'submitted' });
  });
});
