import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { Endpoint } from '@portal/contract/endpoint';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import { lastCode } from '../accounts/testing/mailed-codes.js';
import { aSubmission, withFiles } from '../applications/testing/submission.builder.js';
import { ApplicantFixture } from '../applications/uploads/testing/applicant.js';
import { RefuseLinks } from '../members/email-changes/refuse-links.service.js';
import { type Answer, ask, type Question } from './testing/asking.js';
import { good, type Paid } from './testing/journeys.js';
import { type Portal, startPortal } from './testing/portal.js';

const evil = 'evil@elsewhere.example';
const elsewhere =
  'This application was opened on another device with a link or code from its e-mail. To continue here, too, ask for a code.';

let portal: Portal;
let sandbox = '';
let count = 0;
let victimEmail: string;
let attacker: ApplicantFixture;
let victim: ApplicantFixture;
let appId: string;

beforeAll(async () => {
  portal = await startPortal(async (options) => {
    const started = await startSandbox(options);
    sandbox = started.url;
    return started;
  });
});
afterAll(async () => portal?.close());
beforeEach(async () => {
  count += 1;
  victimEmail = `meera${count}@post.example`;
  attacker = new ApplicantFixture(portal.app);
  victim = new ApplicantFixture(portal.app);
  await attacker.openDraft();
  ({ appId } = attacker);
  victim.appId = appId;
  const answers = { applicants: [{ name: 'Meera Kulkarni', email: victimEmail, phone: '9812345670' }] };
  good(await by(attacker, calls.saveDraft, { body: { version: 0, answers } }));
});

/** Makes a call about the draft in an applicant's browser. */
const by = async (who: ApplicantFixture, call: Endpoint, question: Question = {}): Promise<Answer> =>
  ask(portal.app, call, {
    params: { appId },
    ...question,
    cookies: { draft: who.browser.cookie ?? '', ...question.cookies },
  });

/** Opens the drafts of an address by a code, as on `/continue`. */
async function resume(who: ApplicantFixture, email: string): Promise<void> {
  const asked = await by(who, calls.resumeDraft, { body: { email, language: 'en' } });
  const code = await lastCode(portal.test, 'resume-code.mail');
  const opened = await by(who, calls.verifyResume, { body: { code }, cookies: asked.cookies });
  expect(good<{ data: { appId: string }[] }>(opened).data).toMatchObject([{ appId }]);
  who.browser.cookie = opened.cookies['draft'] ?? who.browser.cookie;
}

/** Fills in the rest, orders, submits and pays. @returns the id of the application */
async function pay(who: ApplicantFixture, email: string): Promise<string> {
  const keys = await who.acceptedFiles();
  await who.agree();
  const person = { email, name: 'Meera Kulkarni', regno: `MMC/PL/${count}`, dob: '1990-04-05' };
  const order = good<{ id: string }>(await by(who, calls.createOrder, { body: { appId, amount: 1_635 } }));
  const body = aSubmission({ appId, applicants: [withFiles(keys, person)], transactionId: order.id });
  const submitted = good<{ data: { _id: string } }>(await by(who, calls.submitApplication, { body }));
  const response = await fetch(`${sandbox}/_sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: order.id, webhook: 'drop' }),
  });
  const paid = (await response.json()) as Paid;
  good(await ask(portal.app, calls.confirmPayment, { body: { orderCreationId: order.id, ...paid } }));
  return submitted.data._id;
}

const correct = async (who: ApplicantFixture, email: string): Promise<Answer> => {
  const asked = await by(who, calls.askEmailCorrection, { body: { email } });
  if (asked.status !== 200) return asked;
  const code = await lastCode(portal.test, 'email-correction-code.mail');
  return by(who, calls.confirmEmailCorrection, { body: { email, code }, cookies: asked.cookies });
};
const emailOf = async (id: string): Promise<unknown> => {
  const [row] = await portal.rows('applications', { appId });
  expect(String(row?.['_id'])).toBe(id);
  return (row?.['applicants'] as { email: string }[])[0]?.email;
};

describe('a draft planted with the address of another person', () => {
  it('is lost to who planted it once the person opens it; nothing is read, corrected or taken', async () => {
    await resume(victim, victimEmail);
    const opened = good<{ data: Record<string, unknown> }>(await by(victim, calls.getDraft)).data;
    expect(opened['begunElsewhereAt']).toEqual(expect.any(String));

    expect(await by(attacker, calls.getDraft)).toMatchObject({ status: 404, json: { msg: elsewhere } });
    const id = await pay(victim, victimEmail);
    for (const call of [calls.getDraft, calls.getReceiptAddress, calls.paymentStatus])
      expect((await by(attacker, call)).status).toBe(404);
    const order = await by(attacker, calls.createOrder, { body: { appId, amount: 1_635 } });
    expect(order).toMatchObject({ status: 409, json: { key: 'appId.taken' } });
    expect(await correct(attacker, evil)).toMatchObject({ status: 404, json: { msg: elsewhere } });
    expect(await emailOf(id)).toBe(victimEmail);

    // The person corrects the address, and the former one may undo that.
    expect((await correct(victim, `new.${victimEmail}`)).status).toBe(200);
    const token = portal.app.get(RefuseLinks, { strict: false }).tokenFor(id);
    expect((await ask(portal.app, calls.refuseEmail, { body: { token } })).status).toBe(200);
    expect(await emailOf(id)).toBe(victimEmail);
    good(await portal.as('employee', calls.verifyApplication, { params: { id }, body: { note: 'Seen' } }));
    const drawn = await portal.as('admin', calls.renderApprovalDocuments, { params: { id }, body: {} });
    expect(drawn).toMatchObject({ status: 409, json: { key: 'approval.emailDisputed' } });
  });
});

describe('an honest applicant', () => {
  it('who stays in one browser pays there, and has the office correct the address', async () => {
    const id = await pay(attacker, victimEmail);
    const address = good<{ data: object }>(await by(attacker, calls.getReceiptAddress));
    expect(address.data).toEqual({ sentTo: 'm***@post.example', canBeCorrected: false });
    expect(await correct(attacker, evil)).toMatchObject({
      status: 409,
      json: { key: 'emailCorrection.unproved' },
    });
    expect(await emailOf(id)).toBe(victimEmail);
  });

  it('who resumes on a laptop asks for a code on the phone, too, and pays there', async () => {
    await resume(victim, victimEmail);
    // The limit of codes counts a network's requests of a minute.
    await portal.test.connection.collection('code_quotas').deleteMany({});
    await resume(attacker, victimEmail);
    expect(good<{ data: object }>(await by(attacker, calls.getDraft)).data).not.toHaveProperty(
      'begunElsewhereAt',
    );
    const id = await pay(attacker, victimEmail);
    expect((await by(victim, calls.getDraft)).status).toBe(200);
    expect((await correct(attacker, `new.${victimEmail}`)).status).toBe(200);
    expect(await emailOf(id)).toBe(`new.${victimEmail}`);
  });
});
