import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { textOf } from '@portal/contract/texts';
import { lastCode, mailedCodes } from '../../accounts/testing/mailed-codes.js';
import { TestBrowser } from '../../accounts/testing/browser.js';
import { Clock } from '../../platform/clock.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { DraftCodes } from './draft-codes.service.js';
import { ApplicationsModule } from '../applications.module.js';
import { DraftsService } from './drafts.service.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A future day, 0:00 UTC, because MongoDB may delete expired rows during the test. */
const DAY = (Math.floor(Date.now() / DAY_MS) + 2) * DAY_MS;
/** 10:00 in India. */
const MORNING = new Date(DAY + 270 * MINUTE_MS);
/** 0:00 in India, of the next day. */
const MIDNIGHT = DAY + 1110 * MINUTE_MS;

let test: TestApp;
let now: Date;
let ip: string;
let browser: TestBrowser;
let email: string;

beforeAll(async () => {
  test = await startTestApp([ApplicationsModule]);
  test.app.get(Clock).now = () => now;
});
afterAll(async () => test?.close());

// Counters stay in the test's Redis, so each test uses different networks.
const anyByte = (): number => randomInt(256);
const anyGroup = (): string => randomInt(0x1000, 0x10000).toString(16);
const anyNetwork = (): string => `2001:db8:${anyGroup()}:${anyGroup()}`;

beforeEach(() => {
  now = MORNING;
  ip = `10.${anyByte()}.${anyByte()}.${anyByte()}`;
  browser = new TestBrowser(test, ip);
  email = `asha${randomInt(1e9)}@post.example`;
});

/** Sets the number of drafts opened from an address before. */
async function busy(address: string, count: number): Promise<void> {
  const codes = test.app.get(DraftCodes, { strict: false });
  for (let n = 0; n < count; n += 1) await codes.admit({ kind: 'visitor', ip: address });
}
const open = async (by = browser, more: object = {}) =>
  by.call(calls.openDraft, { appType: 'single', ...more });
const ask = async (by = browser, to = email) => by.call(calls.sendDraftCode, { email: to, language: 'hi' });
const code = async () => lastCode(test, 'draft-code.mail');
const wrong = (right: string): string => (right === '000000' ? '000001' : '000000');
const draftsCount = async () => test.connection.collection('drafts').countDocuments();

const asked = { status: 403, body: { key: 'draft.confirmEmail', msg: textOf('draft.confirmEmail') } };
const refused = { status: 422, body: { key: 'draft.codeWrong', errors: [{ field: 'code' }] } };

describe('new drafts per network and day', () => {
  it('are 500 without confirmation; the next one requires an e-mail code, and creates nothing', async () => {
    await busy(ip, 499);
    expect((await open()).status).toBe(200);
    const before = await draftsCount();
    const next = new TestBrowser(test, ip);
    expect(await open(next)).toMatchObject(asked);
    expect(next.jar.has('draft')).toBe(false);
    expect(await draftsCount()).toBe(before);
    expect((await open(new TestBrowser(test, `10.${anyByte()}.0.${anyByte()}`))).status).toBe(200);
    // Reusing an untouched draft does not count.
    expect((await open()).status).toBe(200);
  });

  it('are counted per /64', async () => {
    const network = anyNetwork();
    await busy(`${network}::1`, 250);
    await busy(`${network}:aaaa::2`, 250);
    expect(await open(new TestBrowser(test, `${network}:ffff::3`))).toMatchObject(asked);
    expect((await open(new TestBrowser(test, `${anyNetwork()}::3`))).status).toBe(200);
  });

  it('are reset with the next India date', async () => {
    now = new Date(MIDNIGHT - 1);
    await busy(ip, 500);
    expect(await open()).toMatchObject(asked);
    now = new Date(MIDNIGHT);
    expect((await open()).status).toBe(200);
  });

  it('include drafts of client-generated appIds', async () => {
    await busy(ip, 499);
    const drafts = test.app.get(DraftsService, { strict: false });
    const visitor = { kind: 'visitor', ip } as const;
    const appId = `own-${randomInt(1e9)}-made`;
    const { secret } = await drafts.findOrCreate(visitor, undefined, appId);
    await expect(drafts.findOrCreate(visitor, undefined, `${appId}-2`)).rejects.toMatchObject({
      status: 403,
      key: 'draft.confirmEmail',
    });
    expect(await drafts.byAppId(`${appId}-2`)).toBeUndefined();
    // Its existing draft stays usable.
    expect((await drafts.findOrCreate(visitor, secret, appId)).draft.appId).toBe(appId);
  });
});

describe('the e-mail code', () => {
  beforeEach(async () => busy(ip, 500));

  it('opens a draft prefilled with the e-mail; the stored rows reveal neither', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: { msg: textOf('draft.codeSent') } });
    const mailed = await code();
    expect(mailed).toMatch(/^\d{6}$/);
    const kept = await Promise.all(
      ['otp_challenges', 'code_quotas', 'outbox', 'audit'].map(async (name) =>
        test.connection.collection(name).find().toArray(),
      ),
    );
    expect(JSON.stringify(kept)).not.toContain(email);
    expect(JSON.stringify(kept)).not.toContain(`"${mailed}"`);
    const { status, body } = await open(browser, { email: email.toUpperCase(), code: ` ${mailed} ` });
    expect(status).toBe(200);
    const { appId } = body['data'] as { appId: string };
    const draft = await browser.call(calls.getDraft, undefined, {}, { appId });
    expect(draft.body['data']).toMatchObject({ answers: { applicants: [{ email }] }, version: 0 });
  });

  it('proves the mailbox: the browser keeps the draft when another one opens it', async () => {
    await ask();
    const { body } = await open(browser, { email, code: await code() });
    const { appId } = body['data'] as { appId: string };
    const answers = { applicants: [{ name: 'Asha', email }] };
    await browser.call(calls.saveDraft, { version: 0, answers }, {}, { appId });
    const other = new TestBrowser(test, '10.1.2.3');
    await other.call(calls.resumeDraft, { email });
    const resumed = await other.call(calls.verifyResume, {
      code: await lastCode(test, 'resume-code.mail'),
    });
    expect(resumed.body['data']).toMatchObject([{ appId }]);
    for (const one of [browser, other])
      expect((await one.call(calls.getDraft, undefined, {}, { appId })).status).toBe(200);
  });

  it('counts once', async () => {
    await ask();
    const given = { email, code: await code() };
    const cookie = browser.jar.get('draft_code') ?? '';
    expect((await open(browser, given)).status).toBe(200);
    const again = new TestBrowser(test, ip);
    again.jar.set('draft_code', cookie);
    expect(await open(again, given)).toMatchObject(refused);
  });

  it('creates one draft for two concurrent uses', async () => {
    await ask();
    const given = { email, code: await code() };
    const before = await draftsCount();
    const answers = await Promise.all([open(browser, given), open(browser, given)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await draftsCount()).toBe(before + 1);
  });

  it('is valid in the requesting browser, for its e-mail only', async () => {
    await ask();
    const given = { email, code: await code() };
    const other = new TestBrowser(test, ip);
    expect(await open(other, given)).toMatchObject(refused);
    await ask(other, `other-${email}`);
    expect(await open(other, given)).toMatchObject(refused);
    expect(await open(browser, { ...given, email: `other-${email}` })).toMatchObject(refused);
    expect((await open(browser, given)).status).toBe(200);
  });

  it('expires after 10 minutes', async () => {
    await ask();
    const given = { email, code: await code() };
    now = new Date(MORNING.getTime() + 10 * MINUTE_MS);
    expect(await open(browser, given)).toMatchObject(refused);
  });

  it('is invalidated by the fifth wrong try, not the fourth', async () => {
    await ask();
    const right = await code();
    for (let n = 0; n < 5; n += 1)
      expect(await open(browser, { email, code: wrong(right) })).toMatchObject(refused);
    expect(await open(browser, { email, code: right })).toMatchObject(refused);
    const other = new TestBrowser(test, ip);
    const address = `four-${email}`;
    await ask(other, address);
    const second = await code();
    for (let n = 0; n < 4; n += 1)
      expect(await open(other, { email: address, code: wrong(second) })).toMatchObject(refused);
    expect((await open(other, { email: address, code: second })).status).toBe(200);
  });

  it('is limited to one per minute and five per hour; the answer is the same', async () => {
    const sent = async () => (await mailedCodes(test)).filter(({ job }) => job === 'draft-code.mail').length;
    const before = await sent();
    await ask();
    const first = await code();
    expect((await ask()).status).toBe(200);
    expect(await sent()).toBe(before + 1);
    // The code sent before stays valid.
    expect((await open(browser, { email, code: first })).status).toBe(200);
    for (let n = 1; n <= 5; n += 1) {
      now = new Date(MORNING.getTime() + n * MINUTE_MS);
      expect(await ask(new TestBrowser(test, ip))).toMatchObject({ status: 200 });
    }
    expect(await sent()).toBe(before + 5);
  });
});
