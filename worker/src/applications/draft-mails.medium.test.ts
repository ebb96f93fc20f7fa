import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DraftReminders } from '@portal/backend/applications/resume/draft-reminders.service';
import { DraftsService } from '@portal/backend/applications/drafts/drafts.service';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../dev/testing/smtp.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import { ApprovalHarness, eventually } from '../reviewing/approval/testing/approval-harness.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const goOn = 'Your membership application is waiting for you';

let harness: ApprovalHarness;
let system: ScriptedSmtp;
let count = 0;

beforeAll(async () => {
  system = await startScriptedSmtp('system-password');
  const smtp = new URL(system.url);
  smtp.username = 'system';
  smtp.password = 'system-password';
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('draft-mails'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: smtp.href,
  });
  await harness.startWorker();
});
afterAll(async () => {
  await harness?.close();
  await system?.close();
});

const mailsTo = (address: string): string[] =>
  system.taken
    .filter(({ to }) => to.includes(address))
    .map(({ raw }) =>
      raw
        .replace(/=\r?\n/g, '')
        .replace(/\r?\n[ \t]/g, ' ')
        .replaceAll('=3D', '='),
    );
const reminders = () => harness.app.get(DraftReminders, { strict: false });

/** A draft last changed some time ago. */
async function left(ms: number): Promise<{ appId: string; email: string }> {
  const drafts = harness.app.get(DraftsService, { strict: false });
  const { draft, secret } = await drafts.open(
    { kind: 'visitor' },
    undefined,
    { appType: 'single' },
    undefined,
  );
  const { appId } = draft;
  const email = `asha${(count += 1)}@post.example`;
  const answers = { applicants: [{ name: 'Asha <b>Verma</b> http://bait.example', email }] };
  await drafts.save(secret, appId, { version: 0, answers });
  await age(appId, ms);
  return { appId, email };
}
async function age(appId: string, ms: number): Promise<void> {
  const at = Date.now() - ms;
  await harness.connection.collection('drafts').updateOne(
    { appId },
    {
      $set: {
        updatedAt: new Date(at),
        expiresAt: new Date(at + 30 * DAY_MS),
        remindAt: new Date(at + 30 * MINUTE_MS),
      },
    },
  );
}
/** Two workers send due reminders, and the mails are delivered. */
async function sent(appId: string): Promise<void> {
  await Promise.all([reminders().sendDue(), reminders().sendDue()]);
  await eventually(async () => {
    const rows = await harness.rows('outbox', { 'payload.appId': appId });
    return rows.every(({ state }) => ['done', 'discarded'].includes(String(state))) && rows.length > 0;
  });
}

describe('mails with a resume link', () => {
  it('contain a link, once per reminder, and nothing that was typed', async () => {
    const { appId, email } = await left(31 * MINUTE_MS);
    await sent(appId);
    expect(mailsTo(email)).toHaveLength(1);
    const [mail = ''] = mailsTo(email);
    expect(mail).toContain(`Subject: ${goOn}`);
    expect(mail).not.toContain('bait.example');
    const token = /http:\/\/localhost:3000\/continue#([\w-]{43})/.exec(mail)?.[1] ?? '';
    const opened = await harness.person().post('/api/drafts/continue', { token });
    expect(opened).toMatchObject({ status: 200, body: { data: { state: 'opened', appId } } });

    await age(appId, 3 * DAY_MS);
    await sent(appId);
    await sent(appId);
    expect(mailsTo(email)).toHaveLength(2);

    await age(appId, 25 * DAY_MS);
    await sent(appId);
    await sent(appId);
    const mails = mailsTo(email);
    expect(mails).toHaveLength(3);
    expect(mails[2]).toContain('Your unfinished application will be deleted on');
    const tokens = mails.map((one) => /continue#([\w-]{43})/.exec(one)?.[1]);
    expect(new Set(tokens).size).toBe(3);
  });

  it('are not sent when the draft was discarded meanwhile', async () => {
    const { appId, email } = await left(31 * MINUTE_MS);
    await harness.stopWorker();
    await reminders().sendDue();
    await harness.connection
      .collection('drafts')
      .updateOne({ appId }, { $set: { answers: {}, expiresAt: new Date() } });
    await harness.startWorker();
    await sent(appId);
    expect(mailsTo(email)).toEqual([]);
  });

  it('ask for the fee of a submitted application at its current address, and not once it is paid', async () => {
    const { appId } = await left(31 * MINUTE_MS);
    const unpaid = { success: false, mode: 'Online', amount: 0, payments: [] };
    const corrected = `corrected${count}@post.example`;
    const ids = await Promise.all([harness.paid(), harness.paid()]);
    const [waiting, paid] = await Promise.all(
      ids.map(async (id) => (await harness.rows('applications')).find(({ _id }) => String(_id) === id)),
    );
    const { appId: other } = await left(31 * MINUTE_MS);
    const applications = harness.connection.collection('applications');
    const drafts = harness.connection.collection('drafts');
    await applications.updateOne(
      { _id: waiting?.['_id'] as never },
      { $set: { appId, state: 'submitted', payment: unpaid, 'applicants.0.email': corrected } },
    );
    await applications.updateOne({ _id: paid?.['_id'] as never }, { $set: { appId: other } });
    for (const id of [appId, other]) {
      await drafts.updateOne({ appId: id }, { $set: { state: 'submitted', number: 'NMO-26-000001-9' } });
    }
    await sent(appId);
    const [mail = '', ...more] = mailsTo(corrected);
    expect(more).toEqual([]);
    expect(mail).toContain('We have your application NMO-26-000001-9, but its fee has not reached us yet');
    expect(await harness.rows('outbox', { 'payload.appId': other })).toEqual([]);
  });

  it('remind of a payment without submission', async () => {
    const { appId, email } = await left(0);
    await harness.connection
      .collection('drafts')
      .updateOne({ appId }, { $set: { covered: true, remindAt: new Date() } });
    await sent(appId);
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo(email)[0]).toContain('You do not have to pay again');
  });

  it('contain the code, and are not sent without a draft', async () => {
    const { email } = await left(0);
    await harness.person().post('/api/drafts/resume', { email });
    await eventually(async () => Promise.resolve(mailsTo(email).length === 1));
    expect(mailsTo(email)[0]).toMatch(/Code: \d{6}/);
    const unknown = `nobody${count}@post.example`;
    await harness.person().post('/api/drafts/resume', { email: unknown });
    await eventually(async () => {
      const rows = await harness.rows('outbox', { job: 'resume-code.mail' });
      return rows.length === 2 && rows.every(({ state }) => ['done', 'discarded'].includes(String(state)));
    });
    expect(mailsTo(unknown)).toEqual([]);
  });
});
