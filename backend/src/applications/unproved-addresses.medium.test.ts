import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { UnprovedAddresses } from '../accounts/codes/unproved-addresses.service.js';
import type { TestBrowser } from '../accounts/testing/browser.js';
import { lastCode } from '../accounts/testing/mailed-codes.js';
import { SealedTexts } from '../platform/crypto/sealed-text.js';
import type { OutboxRow } from '../platform/outbox/outbox.schema.js';
import { MINUTE_MS, ResumeFixture } from './resume/testing/resume-fixture.js';

let fixture: ResumeFixture;
beforeAll(async () => {
  fixture = await ResumeFixture.open();
});
afterAll(async () => fixture?.test.close());

const anyIp = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
const askDraftCode = async (by: TestBrowser, email: string) =>
  by.call(calls.sendDraftCode, { email, language: 'en' });
const askGuardian = async (by: TestBrowser, appId: string, email: string) =>
  by.call(
    calls.askGuardian,
    { name: 'Claim your prize', relation: 'mother', email, phone: '9812345670', language: 'en' },
    {},
    { appId },
  );
const askResume = async (by: TestBrowser, email: string) =>
  by.call(calls.resumeDraft, { email, language: 'en' });
/** Texts of the queued mails to an address, by job. */
const mailsTo = async (email: string): Promise<{ job: string; texts: string[] }[]> => {
  const { app, connection } = fixture.test;
  const rows = await connection.collection<OutboxRow>('outbox').find().toArray();
  return rows
    .map(({ _id, job, sealed = {} }) => ({
      job,
      texts: Object.values(sealed).map((text) => app.get(SealedTexts).open(text, _id)),
    }))
    .filter(({ texts }) => texts.includes(email));
};
const exhausted = {
  status: 429,
  body: {
    msg: 'Codes have been sent to many different e-mails from this network today. Please use another network, such as mobile data, or try again tomorrow.',
  },
};
/** Uses up the addresses of a network, all but some. */
async function use(ip: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => fixture.newEmail());
  // Not by calls, which have a limit a minute.
  const unproved = fixture.test.app.get(UnprovedAddresses, { strict: false });
  for (const email of emails) expect(await unproved.admit({ kind: 'visitor', ip }, email)).toBe(true);
  return emails;
}

describe('codes to addresses that no one has proved', () => {
  it('go to 30 different ones from a network in a day, over drafts, guardians and resumed drafts together', async () => {
    const ip = anyIp();
    const [first = ''] = await use(ip, 28);
    const child = fixture.browser(ip);
    const born = { name: 'Asha', email: fixture.newEmail(), dob: '2020-01-02' };
    const appId = await fixture.startDraft(child, born, 'student');
    expect((await askGuardian(child, appId, fixture.newEmail())).status).toBe(200);
    const thirtieth = fixture.newEmail();
    await fixture.startDraft(fixture.browser(), { name: 'Ravi', email: thirtieth });
    expect((await askResume(fixture.browser(ip), thirtieth)).status).toBe(200);
    expect(await mailsTo(thirtieth)).toHaveLength(1);

    const [other, guardian, planted] = [fixture.newEmail(), fixture.newEmail(), fixture.newEmail()];
    // An address over the limit stays over it.
    for (const email of [other, other])
      expect(await askDraftCode(fixture.browser(ip), email)).toMatchObject(exhausted);
    fixture.advance(MINUTE_MS);
    expect(await askGuardian(child, appId, guardian)).toMatchObject(exhausted);
    await fixture.startDraft(fixture.browser(), { name: 'Meera', email: planted });
    // The answer does not reveal whether there is a draft.
    expect((await askResume(fixture.browser(ip), planted)).status).toBe(200);
    for (const email of [other, guardian, planted]) expect(await mailsTo(email)).toEqual([]);

    // One of the thirty may have another code, and another network has its own thirty.
    expect((await askDraftCode(fixture.browser(ip), first)).status).toBe(200);
    expect((await askDraftCode(fixture.browser(), other)).status).toBe(200);
  });

  it('do not count for an address that a browser of its draft has proved', async () => {
    const email = fixture.newEmail();
    const phone = fixture.browser();
    await fixture.startDraft(phone, { name: 'Asha', email });
    await askResume(phone, email);
    const code = await lastCode(fixture.test, 'resume-code.mail');
    expect((await phone.call(calls.verifyResume, { code })).status).toBe(200);
    const ip = anyIp();
    await use(ip, 30);
    await askResume(fixture.browser(ip), email);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('carry no name that a visitor typed', async () => {
    const child = fixture.browser();
    const born = { name: 'Win a phone', email: fixture.newEmail(), dob: '2020-01-02' };
    const appId = await fixture.startDraft(child, born, 'student');
    const email = fixture.newEmail();
    expect((await askGuardian(child, appId, email)).status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail).toEqual({
      job: 'guardian-code.mail',
      texts: [expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^[\w-]+\.[\w-]{43}$/), email],
    });
  });
});
