import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { Endpoint } from '@portal/contract/endpoint';
import { textOf } from '@portal/contract/texts';
import { TestBrowser } from '../../accounts/testing/browser.js';
import { lastCode } from '../../accounts/testing/mailed-codes.js';
import { DraftSharing } from '../../applications/drafts/draft-sharing.service.js';
import { newDraftSecret, ownerHashOf } from '../../applications/drafts/draft-secret.js';
import { PaymentsModule } from '../payments.module.js';
import { Clock } from '../../platform/clock.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { RecordsModule } from '../../records/records.module.js';
import { StaffFixture } from '../../records/testing/staff-fixture.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let fixture: StaffFixture;
let ahead = 0;
let browser: TestBrowser;
let secret: string;
let id: string;
let appId: string;
let former: string;
let fresh: string;

beforeAll(async () => {
  fixture = await StaffFixture.open([PaymentsModule, RecordsModule]);
  fixture.test.app.get(Clock).now = () => new Date(Date.now() + ahead);
});
afterAll(async () => fixture?.test.close());

const rows = (name: string) => fixture.test.connection.collection(name);
const anyBrowser = (): TestBrowser =>
  new TestBrowser(fixture.test, `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`);

beforeEach(async () => {
  ahead = 0;
  former = `asha${randomInt(1e9)}@gmial.example`;
  fresh = `asha${randomInt(1e9)}@gmail.example`;
  const made = await fixture.application({ email: former });
  ({ id } = made);
  ({ appId } = made.form);
  secret = made.form.browser.cookie ?? '';
  await fixture.setState(id, 'paid');
  const expiresAt = new Date(Date.now() + 24 * HOUR_MS);
  await rows('drafts').updateOne({ appId }, { $set: { covered: true, answers: {}, expiresAt } });
  await prove(secret, former);
  browser = anyBrowser();
  browser.jar.set('draft', secret);
});

/** Records that a browser has proved an address of the draft, as a link or code does. */
const prove = async (own: string, address: string): Promise<void> => {
  await fixture.test.app
    .get(UnitOfWork, { strict: false })
    .run(systemActor, async (tx) =>
      fixture.test.app.get(DraftSharing, { strict: false }).recordProof(tx, appId, address, own),
    );
};

const call = async (what: Endpoint, body?: object, by = browser) => by.call(what, body, {}, { appId });
const address = async (by = browser) => call(calls.getReceiptAddress, undefined, by);
const ask = async (email = fresh, by = browser) => call(calls.askEmailCorrection, { email }, by);
const confirm = async (code: string, email = fresh, by = browser) =>
  call(calls.confirmEmailCorrection, { email, code }, by);
const code = async () => lastCode(fixture.test, 'email-correction-code.mail');
const wrong = (right: string): string => (right === '000000' ? '000001' : '000000');
const email = async () => (await fixture.detail(id)).applicants[0]?.email;
const jobs = async (job: string) => rows('outbox').find({ job }).toArray();
const receipts = async () =>
  (await jobs('receipt.mail')).filter(
    ({ payload }) => (payload as { receiptId: string }).receiptId === appId,
  );
const notices = async () =>
  (await jobs('email-corrected.mail')).filter(
    ({ payload }) => (payload as { applicationId: string }).applicationId === id,
  );
const over = { status: 409, body: { key: 'emailCorrection.over' } };
const unproved = {
  status: 409,
  body: {
    msg: 'The e-mail can be changed here only after a code or link sent to the old e-mail was used in this browser before the payment. Please write to our office.',
  },
};
const refused = { status: 422, body: { key: 'resume.codeWrong' } };

describe('a corrected address', () => {
  it('takes effect with the mailed code; receipt, notice to the old address and audit follow', async () => {
    expect(await address()).toMatchObject({
      status: 200,
      body: { data: { sentTo: former, canBeCorrected: true } },
    });
    expect(await ask(fresh.toUpperCase())).toMatchObject({ status: 200 });
    expect(await email()).toBe(former);
    expect(await notices()).toEqual([]);
    const answer = await confirm(` ${await code()} `);
    expect(answer).toMatchObject({ status: 200, body: { msg: textOf('emailCorrection.done') } });
    expect(await email()).toBe(fresh);
    expect((await fixture.detail(id)).applicants[0]?.emailEdit).toEqual({
      username: '',
      byApplicant: true,
      at: expect.any(String) as unknown,
    });
    expect(await receipts()).toHaveLength(1);
    expect(await notices()).toHaveLength(1);
    for (const name of ['outbox', 'otp_challenges', 'code_quotas']) {
      const kept = JSON.stringify(await rows(name).find().toArray());
      for (const text of [former, fresh]) expect(kept).not.toContain(text);
    }
  });

  it('returns a verified application to verification, and leaves a paid one unchanged', async () => {
    await fixture.setState(id, 'verified');
    await ask();
    expect((await confirm(await code())).status).toBe(200);
    expect((await fixture.stored(id))?.['state']).toBe('paid');
  });

  it('can be corrected again; each correction sends its receipt and notice', async () => {
    await ask();
    await confirm(await code());
    const again = `third${randomInt(1e9)}@post.example`;
    await ask(again);
    expect((await confirm(await code(), again)).status).toBe(200);
    expect(await email()).toBe(again);
    expect(await receipts()).toHaveLength(2);
    expect(await notices()).toHaveLength(2);
  });

  it('is rejected if unchanged or invalid', async () => {
    expect(await ask(former.toUpperCase())).toMatchObject({
      status: 422,
      body: { key: 'emailCorrection.same' },
    });
    for (const text of ['', 'asha', 'a@b', `${'a'.repeat(250)}@b.example`])
      expect((await ask(text)).status).toBe(422);
  });
});

describe('permission to correct the address', () => {
  it('is denied to another browser', async () => {
    for (const cookie of [undefined, 'guessed', newDraftSecret()]) {
      const stranger = anyBrowser();
      if (cookie !== undefined) stranger.jar.set('draft', cookie);
      expect((await address(stranger)).status).toBe(404);
      expect((await ask(fresh, stranger)).status).toBe(404);
      expect((await confirm('123456', fresh, stranger)).status).toBe(404);
    }
  });

  it('is denied to a browser that has not proved the present address, also to the one that began', async () => {
    const other = newDraftSecret();
    await rows('drafts').updateOne(
      { appId },
      { $set: { otherOwners: [ownerHashOf(other)] }, $unset: { proofs: 1 } },
    );
    const second = anyBrowser();
    second.jar.set('draft', other);
    await prove(other, `other${former}`);
    for (const one of [browser, second]) {
      expect(await address(one)).toMatchObject({
        status: 200,
        body: { data: { sentTo: 'a***@gmial.example', canBeCorrected: false } },
      });
      expect(await ask(fresh, one)).toMatchObject(unproved);
    }
    await prove(other, former);
    expect((await ask(fresh, second)).status).toBe(200);
    browser.jar.set('email_code', second.jar.get('email_code') ?? '');
    expect(await confirm(await code())).toMatchObject(unproved);
    expect(await email()).toBe(former);
    expect((await confirm(await code(), fresh, second)).status).toBe(200);
    // The first browser has proved neither address.
    expect(await address()).toMatchObject({ body: { data: { canBeCorrected: false } } });
  });

  it('ends 24 hours after the payment', async () => {
    await ask();
    ahead = 24 * HOUR_MS - MINUTE_MS;
    expect((await address()).status).toBe(200);
    ahead = 24 * HOUR_MS;
    expect((await address()).status).toBe(404);
    expect((await ask()).status).toBe(404);
    expect((await confirm(await code())).status).toBe(404);
  });

  it('is denied before the payment and after a decision, even one made meanwhile', async () => {
    await rows('drafts').updateOne({ appId }, { $set: { covered: false } });
    expect(await ask()).toMatchObject(over);
    await rows('drafts').updateOne({ appId }, { $set: { covered: true } });
    await ask();
    for (const state of ['approved', 'rejected', 'refunded', 'submitted']) {
      await fixture.setState(id, state);
      expect(await address()).toMatchObject({ body: { data: { canBeCorrected: false } } });
      expect(await confirm(await code())).toMatchObject(over);
    }
    expect(await email()).toBe(former);
  });
});

describe('the code', () => {
  it('is valid once, for its address, in the requesting browser', async () => {
    await ask();
    const right = await code();
    expect(await confirm(right, `other${fresh}`)).toMatchObject(refused);
    const copy = anyBrowser();
    copy.jar.set('draft', secret);
    expect(await confirm(right, fresh, copy)).toMatchObject(refused);
    copy.jar.set('email_code', browser.jar.get('email_code') ?? '');
    expect((await confirm(right)).status).toBe(200);
    expect(await confirm(right, fresh, copy)).toMatchObject(refused);
    expect(await notices()).toHaveLength(1);
  });

  it('is mailed once a minute per address and five times an hour per application', async () => {
    const sent = async () => (await jobs('email-correction-code.mail')).length;
    const before = await sent();
    await ask();
    const right = await code();
    await ask();
    expect(await sent()).toBe(before + 1);
    expect((await confirm(right)).status).toBe(200);
    for (let n = 2; n < 5; n += 1) expect((await ask(`third${n}${fresh}`)).status).toBe(200);
    expect(await ask(`third5${fresh}`)).toMatchObject({
      status: 429,
      body: { key: 'emailCorrection.tooMany' },
    });
    expect(await sent()).toBe(before + 4);
  });

  // Must be the last test: codes issued with the clock ahead stay the newest.
  it('expires after 10 minutes or five wrong attempts', async () => {
    await ask();
    const late = await code();
    ahead = 10 * MINUTE_MS;
    expect(await confirm(late)).toMatchObject(refused);
    await ask();
    const right = await code();
    for (let n = 0; n < 5; n += 1) expect(await confirm(wrong(right))).toMatchObject(refused);
    expect(await confirm(right)).toMatchObject(refused);
    expect(await email()).toBe(former);
  });
});
