import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { textOf } from '@portal/contract/texts';
import type { TestBrowser } from '../../accounts/testing/browser.js';
import { lastCode, mailedCodes } from '../../accounts/testing/mailed-codes.js';
import { SealedTexts } from '../../platform/crypto/sealed-text.js';
import type { OutboxRow } from '../../platform/outbox/outbox.schema.js';
import { MINUTE_MS, ResumeFixture } from './testing/resume-fixture.js';

let fixture: ResumeFixture;
let phone: TestBrowser;
let desktop: TestBrowser;
let email: string;
let appId: string;
let number = 9_000_000_000;

beforeAll(async () => {
  fixture = await ResumeFixture.open();
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  phone = fixture.browser();
  desktop = fixture.browser();
  email = fixture.newEmail();
  number += 1;
  appId = await fixture.startDraft(phone, { name: 'Asha Verma', email, phone: String(number) });
});

const ask = async (body: object, by = desktop) => by.call(calls.resumeDraft, body);
const verify = async (code: string, by = desktop) => by.call(calls.verifyResume, { code });
const code = async () => lastCode(fixture.test, 'resume-code.mail');
const wrong = (right: string): string => (right === '000000' ? '000001' : '000000');
/** Recipients of code mails; empty for a decoy. */
const addresses = async (): Promise<string[]> => {
  const rows = await fixture.test.connection
    .collection<OutboxRow>('outbox')
    .find({ job: 'resume-code.mail' })
    .sort({ createdAt: 1 })
    .toArray();
  const { app } = fixture.test;
  return rows.map(({ _id, sealed }) => {
    const address = sealed?.['address'];
    return address === undefined ? '' : app.get(SealedTexts).open(address, _id);
  });
};
const neutral = { status: 200, text: JSON.stringify({ status: 200, msg: textOf('resume.sent') }) };
const refused = { status: 422, body: { key: 'resume.codeWrong', errors: [{ field: 'code' }] } };

describe('resuming with a code', () => {
  it('opens all unfinished drafts of that e-mail, and no others', async () => {
    const couple = await fixture.startDraft(phone, { name: 'Asha Verma', email }, 'couple');
    const paid = await fixture.startDraft(phone, { name: 'Asha Verma', email }, 'student');
    await fixture.drafts.submit(paid);
    await fixture.drafts.pay(paid);
    await fixture.startDraft(fixture.browser(), { name: 'Ravi', email: fixture.newEmail() });
    // The spouse's e-mail does not count.
    const spouse = fixture.browser();
    const other = await fixture.startDraft(spouse, { name: 'Ravi', email: fixture.newEmail() }, 'couple');
    await fixture.save(spouse, other, 1, { applicants: [{ name: 'Ravi' }, { name: 'Asha', email }] });

    expect(await ask({ email: email.toUpperCase() })).toMatchObject(neutral);
    expect((await addresses()).at(-1)).toBe(email);
    const { status, body } = await verify(` ${await code()} `);
    expect(status).toBe(200);
    const got = (body['data'] as { appId: string; name: string }[]).map((draft) => draft.appId);
    expect(got.sort()).toEqual([appId, couple].sort());
    expect(await fixture.draftIdsOf(desktop)).toEqual([appId, couple].sort());
    expect(desktop.jar.has('resume_code')).toBe(false);
  });

  it('is mailed to the draft’s address when requested by telephone, in any spelling of the number', async () => {
    for (const typed of [`+91 ${number}`, `0${number}`, String(number).replace(/^(.{5})/, '$1 ')]) {
      fixture.advance(MINUTE_MS);
      const browser = fixture.browser();
      expect(await ask({ phone: typed }, browser)).toMatchObject(neutral);
      expect((await addresses()).at(-1)).toBe(email);
      expect((await verify(await code(), browser)).status).toBe(200);
      expect(await fixture.draftIdsOf(browser)).toEqual([appId]);
    }
  });

  it('mails each address of a shared telephone a different code, at most three', async () => {
    const mine: string[] = [email];
    for (let n = 0; n < 3; n += 1) {
      fixture.advance(1);
      mine.push(fixture.newEmail());
      await fixture.startDraft(fixture.browser(), {
        name: 'Ravi',
        email: mine.at(-1),
        phone: String(number),
      });
    }
    const before = (await addresses()).length;
    await ask({ phone: String(number) });
    const sent = (await addresses()).slice(before);
    expect(sent.sort()).toEqual(mine.slice(1).sort());
    const codes = (await mailedCodes(fixture.test)).slice(-3);
    expect(new Set(codes.map((one) => one.code)).size).toBe(3);
    const { body } = await verify(codes[0]?.code ?? '');
    expect(body['data']).toHaveLength(1);
  });

  it('gives the same answer, timing and work without a draft', async () => {
    const before = await addresses();
    const started = performance.now();
    expect(await ask({ email: fixture.newEmail() })).toMatchObject(neutral);
    expect(performance.now() - started).toBeGreaterThanOrEqual(245);
    expect(await ask({ phone: '9123456789' }, fixture.browser())).toMatchObject(neutral);
    expect((await addresses()).slice(before.length)).toEqual(['', '']);
    expect(desktop.jar.has('resume_code')).toBe(true);
    expect(await verify('123456')).toMatchObject(refused);
  });

  it('requires exactly one valid contact', async () => {
    const contact = { status: 422, body: { key: 'resume.contact' } };
    expect(await ask({})).toMatchObject(contact);
    expect(await ask({ email: '', phone: '' })).toMatchObject(contact);
    expect(await ask({ email, phone: String(number) })).toMatchObject(contact);
    expect(await ask({ email: 'asha' })).toMatchObject({ status: 422, body: { key: 'email.valid' } });
    expect((await ask({ email: { $ne: '' } })).status).toBe(422);
    expect((await ask({ phone: 'x'.repeat(41) })).status).toBe(422);
  });

  it('stores neither address, number nor code in plain text', async () => {
    await ask({ phone: String(number) });
    const mailed = await code();
    for (const name of ['otp_challenges', 'code_quotas', 'outbox', 'audit']) {
      const rows = JSON.stringify(await fixture.test.connection.collection(name).find().toArray());
      for (const text of [email, String(number), `"${mailed}"`]) expect(rows).not.toContain(text);
    }
  });
});

describe('the code', () => {
  it('is valid once, in the requesting browser', async () => {
    await ask({ email });
    const right = await code();
    const stranger = fixture.browser();
    expect(await verify(right, stranger)).toMatchObject(refused);
    await ask({ email: fixture.newEmail() }, stranger);
    expect(await verify(right, stranger)).toMatchObject(refused);
    const copy = fixture.browser();
    copy.jar.set('resume_code', desktop.jar.get('resume_code') ?? '');
    expect((await verify(right)).status).toBe(200);
    expect(await verify(right, copy)).toMatchObject(refused);
    expect(await fixture.draftIdsOf(stranger)).toEqual([]);
    expect(await fixture.draftIdsOf(copy)).toEqual([]);
  });

  it('expires after exactly 10 minutes', async () => {
    await ask({ email });
    const right = await code();
    fixture.advance(10 * MINUTE_MS);
    expect(await verify(right)).toMatchObject(refused);
    await ask({ email });
    const next = await code();
    fixture.advance(10 * MINUTE_MS - 1);
    expect((await verify(next)).status).toBe(200);
  });

  it('is invalidated by the fifth wrong try, not the fourth', async () => {
    await ask({ email });
    const right = await code();
    for (let n = 0; n < 5; n += 1) expect(await verify(wrong(right))).toMatchObject(refused);
    expect(await verify(right)).toMatchObject(refused);
    fixture.advance(MINUTE_MS);
    await ask({ email });
    const next = await code();
    for (let n = 0; n < 4; n += 1) expect(await verify(wrong(next))).toMatchObject(refused);
    expect((await verify(next)).status).toBe(200);
  });

  it('is limited to one per minute and five per hour across both contacts; the answer is the same', async () => {
    const sent = async () => (await addresses()).filter((address) => address === email).length;
    const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    expect(await ask({ email }, fixture.browser(ip))).toMatchObject(neutral);
    expect(await ask({ email }, fixture.browser(ip))).toMatchObject(neutral);
    expect(await ask({ phone: String(number) }, fixture.browser(ip))).toMatchObject(neutral);
    expect(await sent()).toBe(1);
    for (let n = 1; n <= 8; n += 1) {
      fixture.advance(MINUTE_MS);
      await ask(n % 2 === 0 ? { email } : { phone: String(number) }, fixture.browser(ip));
    }
    expect(await sent()).toBe(5);
  });

  it('stays valid when requested again within the minute', async () => {
    await ask({ email });
    const right = await code();
    await ask({ email });
    expect((await verify(right)).status).toBe(200);
  });

  it('does not open drafts by an address typed after it was mailed', async () => {
    const victim = fixture.newEmail();
    const theirs = await fixture.startDraft(fixture.browser(), { name: 'Meera', email: victim });
    await ask({ email });
    const right = await code();
    await fixture.save(phone, appId, 1, { applicants: [{ name: 'Asha', email: victim }] });
    expect(await verify(right)).toMatchObject({ status: 200, body: { data: [] } });
    expect(await fixture.draftIdsOf(phone)).toEqual([appId]);
    expect(await fixture.draftIdsOf(desktop)).not.toContain(theirs);
    expect(desktop.jar.has('draft')).toBe(false);
  });

  it('is not valid for another purpose', async () => {
    await desktop.call(calls.sendDraftCode, { email, language: 'en' });
    const other = await lastCode(fixture.test, 'draft-code.mail');
    desktop.jar.set('resume_code', desktop.jar.get('draft_code') ?? '');
    expect(await verify(other)).toMatchObject(refused);
  });
});
