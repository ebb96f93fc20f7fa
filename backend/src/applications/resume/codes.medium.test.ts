import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { textOf } from '@portal/contract/texts';
import type { TestBrowser } from '../../accounts/testing/browser.js';
import { lastCode, mailedCodes } from '../../accounts/testing/mailed-codes.js';
import { SealedTexts } from '../../platform/crypto/sealed-text.js';
import type { OutboxRow } from '../../platform/outbox/outbox.schema.js';
import { MINUTE_MS, ResumeFixture } from './testing/resume-fixture.js';

let scene: ResumeFixture;
let phone: TestBrowser;
let desktop: TestBrowser;
let email: string;
let appId: string;
let number = 9_000_000_000;

beforeAll(async () => {
  scene = await ResumeFixture.open();
});
afterAll(async () => scene?.test.close());
beforeEach(async () => {
  phone = scene.browser();
  desktop = scene.browser();
  email = scene.anyEmail();
  number += 1;
  appId = await scene.begun(phone, { name: 'Asha Verma', email, phone: String(number) });
});

const ask = async (body: object, by = desktop) => by.call(calls.resumeDraft, body);
const verify = async (code: string, by = desktop) => by.call(calls.verifyResume, { code });
const code = async () => lastCode(scene.test, 'resume-code.mail');
const wrong = (right: string): string => (right === '000000' ? '000001' : '000000');
/** Where the mails with a code go; empty for one that goes to nobody. */
const addresses = async (): Promise<string[]> => {
  const rows = await scene.test.connection
    .collection<OutboxRow>('outbox')
    .find({ job: 'resume-code.mail' })
    .sort({ createdAt: 1 })
    .toArray();
  const { app } = scene.test;
  return rows.map(({ _id, sealed }) => {
    const address = sealed?.['address'];
    return address === undefined ? '' : app.get(SealedTexts).open(address, _id);
  });
};
const neutral = { status: 200, text: JSON.stringify({ status: 200, msg: textOf('resume.sent') }) };
const refused = { status: 422, body: { key: 'resume.codeWrong', errors: [{ field: 'code' }] } };

describe('going on by a code', () => {
  it('gives this browser all unfinished drafts of that e-mail, and no others', async () => {
    const couple = await scene.begun(phone, { name: 'Asha Verma', email }, 'couple');
    const paid = await scene.begun(phone, { name: 'Asha Verma', email }, 'student');
    await scene.drafts.submitted(paid);
    await scene.drafts.paid(paid);
    await scene.begun(scene.browser(), { name: 'Ravi', email: scene.anyEmail() });
    // Who is the spouse in somebody's form has no part in it.
    const spouse = scene.browser();
    const other = await scene.begun(spouse, { name: 'Ravi', email: scene.anyEmail() }, 'couple');
    await scene.saved(spouse, other, 1, { applicants: [{ name: 'Ravi' }, { name: 'Asha', email }] });

    expect(await ask({ email: email.toUpperCase() })).toMatchObject(neutral);
    expect((await addresses()).at(-1)).toBe(email);
    const { status, body } = await verify(` ${await code()} `);
    expect(status).toBe(200);
    const got = (body['data'] as { appId: string; name: string }[]).map((draft) => draft.appId);
    expect(got.sort()).toEqual([appId, couple].sort());
    expect(await scene.had(desktop)).toEqual([appId, couple].sort());
    expect(await scene.had(phone)).toEqual([appId, couple].sort());
    expect(desktop.jar.has('resume_code')).toBe(false);
  });

  it('by telephone goes to the address in the draft, in any spelling of the number', async () => {
    for (const typed of [`+91 ${number}`, `0${number}`, String(number).replace(/^(.{5})/, '$1 ')]) {
      scene.later(MINUTE_MS);
      const browser = scene.browser();
      expect(await ask({ phone: typed }, browser)).toMatchObject(neutral);
      expect((await addresses()).at(-1)).toBe(email);
      expect((await verify(await code(), browser)).status).toBe(200);
      expect(await scene.had(browser)).toEqual([appId]);
    }
  });

  it('by a telephone that several share mails each address a code of its own, three at most', async () => {
    const mine: string[] = [email];
    for (let n = 0; n < 3; n += 1) {
      scene.later(1);
      mine.push(scene.anyEmail());
      await scene.begun(scene.browser(), { name: 'Ravi', email: mine.at(-1), phone: String(number) });
    }
    const before = (await addresses()).length;
    await ask({ phone: String(number) });
    const sent = (await addresses()).slice(before);
    expect(sent.sort()).toEqual(mine.slice(1).sort());
    const codes = (await mailedCodes(scene.test)).slice(-3);
    expect(new Set(codes.map((one) => one.code)).size).toBe(3);
    const { body } = await verify(codes[0]?.code ?? '');
    expect(body['data']).toHaveLength(1);
  });

  it('answers the same, as late, and does the same work where there is no draft', async () => {
    const before = await addresses();
    const started = performance.now();
    expect(await ask({ email: scene.anyEmail() })).toMatchObject(neutral);
    expect(performance.now() - started).toBeGreaterThanOrEqual(245);
    expect(await ask({ phone: '9123456789' }, scene.browser())).toMatchObject(neutral);
    expect((await addresses()).slice(before.length)).toEqual(['', '']);
    expect(desktop.jar.has('resume_code')).toBe(true);
    expect(await verify('123456')).toMatchObject(refused);
  });

  it('needs one of the two, well-formed', async () => {
    const contact = { status: 422, body: { key: 'resume.contact' } };
    expect(await ask({})).toMatchObject(contact);
    expect(await ask({ email: '', phone: '' })).toMatchObject(contact);
    expect(await ask({ email, phone: String(number) })).toMatchObject(contact);
    expect(await ask({ email: 'asha' })).toMatchObject({ status: 422, body: { key: 'email.valid' } });
    expect((await ask({ email: { $ne: '' } })).status).toBe(422);
    expect((await ask({ phone: 'x'.repeat(41) })).status).toBe(422);
  });

  it('keeps neither address, number nor code in the clear', async () => {
    await ask({ phone: String(number) });
    const mailed = await code();
    for (const name of ['otp_challenges', 'code_quotas', 'outbox', 'audit']) {
      const rows = JSON.stringify(await scene.test.connection.collection(name).find().toArray());
      for (const text of [email, String(number), `"${mailed}"`]) expect(rows).not.toContain(text);
    }
  });
});

describe('the code', () => {
  it('counts in the browser that asked, and once', async () => {
    await ask({ email });
    const right = await code();
    const stranger = scene.browser();
    expect(await verify(right, stranger)).toMatchObject(refused);
    await ask({ email: scene.anyEmail() }, stranger);
    expect(await verify(right, stranger)).toMatchObject(refused);
    const copy = scene.browser();
    copy.jar.set('resume_code', desktop.jar.get('resume_code') ?? '');
    expect((await verify(right)).status).toBe(200);
    expect(await verify(right, copy)).toMatchObject(refused);
    expect(await scene.had(stranger)).toEqual([]);
    expect(await scene.had(copy)).toEqual([]);
  });

  it('is over after 10 minutes, and not a moment before', async () => {
    await ask({ email });
    const right = await code();
    scene.later(10 * MINUTE_MS);
    expect(await verify(right)).toMatchObject(refused);
    await ask({ email });
    const next = await code();
    scene.later(10 * MINUTE_MS - 1);
    expect((await verify(next)).status).toBe(200);
  });

  it('is over after five wrong ones, and not after four', async () => {
    await ask({ email });
    const right = await code();
    for (let n = 0; n < 5; n += 1) expect(await verify(wrong(right))).toMatchObject(refused);
    expect(await verify(right)).toMatchObject(refused);
    scene.later(MINUTE_MS);
    await ask({ email });
    const next = await code();
    for (let n = 0; n < 4; n += 1) expect(await verify(wrong(next))).toMatchObject(refused);
    expect((await verify(next)).status).toBe(200);
  });

  it('is mailed once in a minute and five times in an hour, by either way of asking; the answer is the same', async () => {
    const sent = async () => (await addresses()).filter((address) => address === email).length;
    const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    expect(await ask({ email }, scene.browser(ip))).toMatchObject(neutral);
    expect(await ask({ email }, scene.browser(ip))).toMatchObject(neutral);
    expect(await ask({ phone: String(number) }, scene.browser(ip))).toMatchObject(neutral);
    expect(await sent()).toBe(1);
    for (let n = 1; n <= 8; n += 1) {
      scene.later(MINUTE_MS);
      await ask(n % 2 === 0 ? { email } : { phone: String(number) }, scene.browser(ip));
    }
    expect(await sent()).toBe(5);
  });

  it('goes on when it is asked for again within the minute', async () => {
    await ask({ email });
    const right = await code();
    await ask({ email });
    expect((await verify(right)).status).toBe(200);
  });

  it('opens nothing of an address that was typed into the draft after it was mailed', async () => {
    const victim = scene.anyEmail();
    const theirs = await scene.begun(scene.browser(), { name: 'Meera', email: victim });
    await ask({ email });
    const right = await code();
    await scene.saved(phone, appId, 1, { applicants: [{ name: 'Asha', email: victim }] });
    expect(await verify(right)).toMatchObject({ status: 200, body: { data: [] } });
    expect(await scene.had(desktop)).not.toContain(theirs);
    expect(desktop.jar.has('draft')).toBe(false);
  });

  it('of another purpose opens nothing', async () => {
    await desktop.call(calls.sendDraftCode, { email, language: 'en' });
    const other = await lastCode(scene.test, 'draft-code.mail');
    desktop.jar.set('resume_code', desktop.jar.get('draft_code') ?? '');
    expect(await verify(other)).toMatchObject(refused);
  });
});
