import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { lastCode } from '../../accounts/testing/mailed-codes.js';
import { SealedTexts } from '../../platform/crypto/sealed-text.js';
import type { OutboxRow } from '../../platform/outbox/outbox.schema.js';
import { ApplicationsModule } from '../applications.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { submit } from '../testing/applicant.submits.js';
import { aSubmission, withFiles } from '../testing/submission.builder.js';
import { Browser } from './testing/browser.js';
import { ApplicantFixture } from '../uploads/testing/applicant.js';
import { StaffResolverModule } from '../uploads/testing/staff-resolver.js';
import { Clock } from '../../platform/clock.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Noon in India on a future day, because MongoDB may delete expired rows during the test. */
const NOON = (Math.floor(Date.now() / DAY_MS) + 2) * DAY_MS + 390 * MINUTE_MS;
/** The date of birth of a person who turns 18 the given number of days after that day. */
const turns18In = (days: number): string => {
  const day = new Date(NOON + 330 * MINUTE_MS + days * DAY_MS);
  day.setUTCFullYear(day.getUTCFullYear() - 18);
  return day.toISOString().slice(0, 10);
};
const minor = turns18In(400);

let test: TestApp;
let now: number;
let form: ApplicantFixture;
let version: number;
let email: string;

beforeAll(async () => {
  test = await startTestApp(
    [ApplicationsModule, PaymentsModule, StaffResolverModule],
    testConfig({ RATE_LIMIT_FACTOR: '1000' }),
  );
  test.app.get(Clock).now = () => new Date(now);
});
afterAll(async () => test?.close());

beforeEach(async () => {
  now = NOON;
  // The newest code by the test's clock.
  await test.connection.collection('outbox').deleteMany({ job: 'guardian-code.mail' });
  form = new ApplicantFixture(test.app);
  await form.openDraft();
  version = 0;
  email = `meera${randomInt(1e9)}@post.example`;
  await save({ name: 'Asha Verma', dob: minor, email: 'asha@post.example' });
});

const save = async (...applicants: object[]): Promise<void> => {
  const answer = await form.browser.put(`/api/drafts/${form.appId}`, { version, answers: { applicants } });
  expect(answer.status).toBe(200);
  version += 1;
};
const named = (changes: object = {}) => ({
  ...{ name: 'Meera Verma', relation: 'mother', email, phone: '9876500001', language: 'hi' },
  ...changes,
});
const ask = async (changes: object = {}, by: Browser = form.browser) =>
  by.post(`/api/drafts/${form.appId}/guardian`, named(changes));
const give = async (code: string, declaration = '1', by: Browser = form.browser) =>
  by.post(`/api/drafts/${form.appId}/guardian/verify`, { code, declaration });
const code = async () => lastCode(test, 'guardian-code.mail');
/** The token of the newest mailed link. */
const token = async (): Promise<string> => {
  const outbox = test.connection.collection<OutboxRow>('outbox');
  const [row] = await outbox.find({ job: 'guardian-code.mail' }).sort({ createdAt: -1 }).toArray();
  return test.app.get(SealedTexts).open(row?.sealed?.['token'] ?? '', row?._id ?? '');
};
/** The guardian's phone, which has no cookie of the draft. */
const read = async (link: string) => new Browser(test.app).post('/api/guardian', { token: link });
const consent = async (link: string, declaration = '1') =>
  new Browser(test.app).post('/api/guardian/consent', { token: link, declaration });
const wrong = (right: string): string => (right === '000000' ? '000001' : '000000');
const order = async () => form.browser.post('/payment/orders', { appId: form.appId, amount: 1635 });
const stored = async (collection: string) =>
  test.connection.collection(collection).findOne({ appId: form.appId });
const shown = async () =>
  ((await form.browser.get(`/api/drafts/${form.appId}`)).body['data'] as { guardian?: object }).guardian;
const consented = async (): Promise<void> => {
  expect((await ask()).status).toBe(200);
  expect(await give(await code())).toMatchObject({ status: 200, body: { data: { state: 'given' } } });
};
const required = {
  status: 422,
  body: { errors: [{ field: 'applicants.0.dob', key: 'guardian.required' }] },
};
const over = { status: 409, body: { key: 'guardian.codeOver' } };

describe('an applicant under 18', () => {
  it('can neither order nor submit without a guardian’s consent, and nothing is stored', async () => {
    expect(await order()).toMatchObject(required);
    expect(await stored('orders')).toBeNull();
    const keys = await form.acceptedFiles();
    const applicants = [withFiles(keys, { dob: minor, regno: `G${randomInt(1e9)}` })];
    expect(await submit(form, aSubmission({ appId: form.appId, applicants }))).toMatchObject(required);
    expect(await stored('applications')).toBeNull();
  });

  it('submits with it; the application records guardian, time and declaration', async () => {
    await consented();
    expect((await order()).body).not.toMatchObject({ key: 'request.invalid' });
    const keys = await form.acceptedFiles();
    const applicants = [withFiles(keys, { dob: minor, regno: `G${randomInt(1e9)}` })];
    expect((await submit(form, aSubmission({ appId: form.appId, applicants }))).status).toBe(200);
    expect((await stored('applications'))?.['guardian']).toEqual({
      ...named(),
      minors: [{ person: 0, name: 'Asha Verma', dateOfBirth: minor }],
      given: { at: new Date(NOON), declaration: '1' },
    });
  });

  it('is determined by the India date', async () => {
    for (const [days, status] of [
      [1, 422],
      [0, 200],
    ] as const) {
      form = new ApplicantFixture(test.app);
      await form.openDraft();
      const keys = await form.acceptedFiles();
      const applicants = [withFiles(keys, { dob: turns18In(days), regno: `G${randomInt(1e9)}` })];
      const answer = await submit(form, aSubmission({ appId: form.appId, applicants }));
      expect([days, answer.status]).toEqual([days, status]);
    }
  });

  it('requires a new consent after a change of name or date of birth, and none from 18 on', async () => {
    await consented();
    const dob = turns18In(401);
    for (const change of [{ dob }, { name: 'Asha Rao' }]) {
      await save({ name: 'Asha Verma', dob: minor, email: 'asha@post.example', ...change });
      expect(await order()).toMatchObject(required);
      expect(await shown()).toMatchObject({ state: 'asked' });
    }
    await save({ name: 'Asha Verma', dob: minor, email: 'asha@post.example' });
    expect(await shown()).toMatchObject({ state: 'given' });
    await save({ name: 'Asha Rao', dob: turns18In(0) });
    expect((await order()).body).not.toMatchObject(required.body);
    expect(await ask()).toMatchObject({ status: 409, body: { key: 'guardian.notNeeded' } });
  });
});

describe('the code', () => {
  it('is mailed sealed to the guardian and stored nowhere else; a new one replaces it and the consent', async () => {
    await consented();
    now += MINUTE_MS;
    const first = await ask({ name: 'Ravi Verma', relation: 'father' });
    expect(first).toMatchObject({ status: 200, body: { data: { name: 'Ravi Verma', state: 'asked' } } });
    const old = await code();
    expect(JSON.stringify(await stored('drafts'))).not.toContain(`"${old}"`);
    expect(await order()).toMatchObject(required);
    now += MINUTE_MS;
    await ask();
    if ((await code()) !== old) expect(await give(old)).toMatchObject({ status: 422 });
    expect((await give(await code())).status).toBe(200);
    expect(await give(await code())).toMatchObject(over);
  });

  it('expires after thirty minutes, and after five wrong tries', async () => {
    await ask();
    now += 30 * MINUTE_MS;
    expect(await give(await code())).toMatchObject(over);
    await ask();
    const right = await code();
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await give(wrong(right))).toMatchObject({ status: 422, body: { key: 'guardian.codeWrong' } });
    }
    expect(await give(right)).toMatchObject(over);
    now += MINUTE_MS;
    await ask();
    now += 30 * MINUTE_MS - 1;
    expect((await give(` ${(await code()).slice(0, 3)} ${(await code()).slice(3)}`)).status).toBe(200);
  });

  it('is valid once and has five tries, also under concurrency', async () => {
    await ask();
    const right = await code();
    const twice = await Promise.all([give(right), give(right)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      await test.connection
        .collection('audit')
        .countDocuments({ action: 'guardian.given', 'object.id': form.appId }),
    ).toBe(1);
    now += MINUTE_MS;
    await ask();
    const many = await Promise.all(Array.from({ length: 12 }, async () => give(wrong(await code()))));
    expect(many.filter(({ status }) => status === 422)).toHaveLength(5);
  });

  it('is limited to one per minute and five per hour per address', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      statuses.push((await ask()).status, (await ask()).status);
      now += MINUTE_MS;
    }
    expect(statuses).toEqual([200, 429, 200, 429, 200, 429, 200, 429, 200, 429, 429, 429]);
  });

  it('is bound to its draft and browser', async () => {
    await ask();
    const right = await code();
    const stranger = new ApplicantFixture(test.app);
    await stranger.openDraft();
    for (const by of [new Browser(test.app), stranger.browser]) {
      expect((await ask({}, by)).status).toBe(404);
      expect((await give(right, '1', by)).status).toBe(404);
    }
    const other = form;
    form = stranger;
    version = 0;
    await save({ name: 'Asha Verma', dob: minor });
    expect(await give(right)).toMatchObject(over);
    form = other;
    expect((await give(right)).status).toBe(200);
  });

  it('is rejected without the declaration, or after a change of the applicants', async () => {
    await ask();
    const right = await code();
    for (const declaration of ['', '0', '2'])
      expect(await give(right, declaration)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'declaration', key: 'guardian.declare' }] },
      });
    await save({ name: 'Asha Verma', dob: turns18In(10) });
    expect(await give(right)).toMatchObject(over);
  });
});

describe('the link in the mail', () => {
  const linkOver = { status: 409, body: { key: 'guardian.linkOver' } };
  const given = async () =>
    test.connection.collection('audit').countDocuments({ action: 'guardian.given', 'object.id': form.appId });

  it('shows whose consent is asked for and for whom, nothing else, and changes nothing', async () => {
    await ask();
    const link = await token();
    const before = await stored('drafts');
    expect((await read(link)).body).toEqual({
      data: { guardian: 'Meera Verma', relation: 'mother', minors: ['Asha Verma'] },
    });
    expect(await stored('drafts')).toEqual(before);
    expect(JSON.stringify(before)).not.toContain(link.split('.')[1]);
  });

  it('records the consent once, also when it is sent twice, and ends the code', async () => {
    await ask();
    const [link, right] = [await token(), await code()];
    expect((await consent(link, '0')).status).toBe(422);
    const twice = await Promise.all([consent(link), consent(link)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await given()).toBe(1);
    expect(await shown()).toMatchObject({ state: 'given' });
    expect((await order()).body).not.toMatchObject({ key: 'request.invalid' });
    expect(await read(link)).toMatchObject(linkOver);
    expect(await give(right)).toMatchObject(over);
  });

  it('is valid for three days, longer than the code', async () => {
    await ask();
    const link = await token();
    now += 3 * DAY_MS - 1;
    expect((await read(link)).status).toBe(200);
    now += 1;
    for (const late of [await read(link), await consent(link)]) expect(late).toMatchObject(linkOver);
    expect(await given()).toBe(0);
  });

  it('works neither changed, nor for another draft, nor after another guardian or a changed applicant', async () => {
    await ask();
    const link = await token();
    const other = new ApplicantFixture(test.app);
    await other.openDraft();
    const secret = link.split('.')[1] ?? '';
    for (const forged of ['x', form.appId, `${form.appId}.`, `${other.appId}.${secret}`, `${link}x`])
      expect([forged, await consent(forged)]).toMatchObject([forged, linkOver]);
    await save({ name: 'Asha Rao', dob: minor, email: 'asha@post.example' });
    expect(await consent(link)).toMatchObject(linkOver);
    await save({ name: 'Asha Verma', dob: minor, email: 'asha@post.example' });
    now += MINUTE_MS;
    await ask({ email: `ravi${randomInt(1e9)}@post.example` });
    expect(await consent(link)).toMatchObject(linkOver);
    expect(await given()).toBe(0);
  });
});

describe('a guardian without an e-mail', () => {
  const accepted = async (by = form): Promise<string> => {
    const key = await by.upload('guardian_image');
    await by.inspectionAccepts(key);
    return key;
  };
  const giveSheet = async (sheet: string, changes: object = {}, by: Browser = form.browser) => {
    const who = { name: 'Meera Verma', relation: 'mother', phone: '9876500001', language: 'hi' };
    return by.post(`/api/drafts/${form.appId}/guardian/sheet`, { ...who, sheet, ...changes });
  };

  it('consents by a signed sheet, which the application keeps, and nothing is mailed', async () => {
    const sheet = await accepted();
    const answer = await giveSheet(sheet);
    const view = { name: 'Meera Verma', email: '', sheet, state: 'given' };
    expect(answer).toMatchObject({ status: 200, body: { data: view } });
    expect(await shown()).toMatchObject(view);
    expect((await order()).body).not.toMatchObject({ key: 'request.invalid' });
    const keys = await form.acceptedFiles();
    const applicants = [withFiles(keys, { dob: minor, regno: `G${randomInt(1e9)}` })];
    expect((await submit(form, aSubmission({ appId: form.appId, applicants }))).status).toBe(200);
    expect((await stored('applications'))?.['guardian']).toEqual({
      ...{ name: 'Meera Verma', relation: 'mother', email: '', phone: '9876500001', language: 'hi' },
      ...{ sheet, given: { at: new Date(NOON), declaration: '1' } },
      minors: [{ person: 0, name: 'Asha Verma', dateOfBirth: minor }],
    });
    const mails = { job: 'guardian-code.mail' };
    expect(await test.connection.collection('outbox').countDocuments(mails)).toBe(0);
  });

  it('needs a sheet that is an accepted upload of this draft, of its slot', async () => {
    const licence = await form.upload('cert_image');
    await form.inspectionAccepts(licence);
    const other = new ApplicantFixture(test.app);
    await other.openDraft();
    for (const [sheet, key] of [
      ['', 'guardian.sheet'],
      ['x', 'file.foreign'],
      [licence, 'file.foreign'],
      [await accepted(other), 'file.foreign'],
    ] as const)
      expect([key, await giveSheet(sheet)]).toMatchObject([
        key,
        { status: 422, body: { errors: [{ field: 'sheet', key }] } },
      ]);
    expect(await shown()).toBeUndefined();
    expect(await order()).toMatchObject(required);
  });

  it('is bound to the draft’s browser, and to an applicant under 18', async () => {
    const sheet = await accepted();
    expect((await giveSheet(sheet, {}, new Browser(test.app))).status).toBe(404);
    expect((await giveSheet(sheet, { phone: '12' })).status).toBe(422);
    await save({ name: 'Asha Verma', dob: turns18In(0) });
    expect(await giveSheet(sheet)).toMatchObject({ status: 409, body: { key: 'guardian.notNeeded' } });
  });

  it('is replaced by one with an e-mail, whose consent is asked for again', async () => {
    await giveSheet(await accepted());
    await ask();
    expect(await shown()).toMatchObject({ state: 'asked', email });
    expect(await shown()).not.toHaveProperty('sheet');
    expect(await order()).toMatchObject(required);
  });
});

describe('a guardian', () => {
  it.each([
    ['an applicant’s own e-mail', { email: 'ASHA@post.example' }, 'email', 'guardian.ownEmail'],
    ['no relation', { relation: 'uncle' }, 'relation', 'guardian.relation'],
    ['a name that is none', { name: '...' }, 'name', 'name.letters'],
    ['no telephone number', { phone: '12' }, 'phone', 'phone.min'],
    ['no e-mail', { email: 'meera' }, 'email', 'email.valid'],
  ])('with %s is refused, and nothing is kept or mailed', async (_what, change, field, key) => {
    const before = await test.connection.collection('outbox').countDocuments();
    expect(await ask(change)).toMatchObject({ status: 422, body: { errors: [{ field, key }] } });
    expect(await shown()).toBeUndefined();
    expect(await test.connection.collection('outbox').countDocuments()).toBe(before);
  });
});
