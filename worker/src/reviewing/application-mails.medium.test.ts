import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../dev/testing/smtp.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import { ApprovalHarness, eventually, type Reviewer } from './approval/testing/approval-harness.js';

let harness: ApprovalHarness;
let system: ScriptedSmtp;
let admin: Reviewer;

beforeAll(async () => {
  system = await startScriptedSmtp('system-password');
  const smtp = new URL(system.url);
  smtp.username = 'system';
  smtp.password = 'system-password';
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('application-mails'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: smtp.href,
  });
  admin = await harness.staff('admin');
  await harness.startWorker();
});
afterAll(async () => {
  await harness?.close();
  await system?.close();
});

const sendBack = async (id: string) => {
  const { updatedAt } = await admin.detail(id);
  const comments = [{ field: 'prant', text: 'Which prant is it?' }];
  return admin.person.post(`/api/send_back/${id}`, { updatedAt, comments });
};
const mails = (subject: string) =>
  system.taken
    .map(({ raw }) =>
      raw
        .replace(/=\r?\n/g, '')
        .replace(/\r?\n[ \t]/g, ' ')
        .replaceAll('=3D', '='),
    )
    .filter((raw) => raw.includes(subject));

describe('the mails that lead an applicant to the application', () => {
  it('tell once what was sent back, with a link that opens it, also when the reviewer’s answer was lost', async () => {
    const id = await harness.verified();
    expect((await sendBack(id)).status).toBe(200);
    expect((await sendBack(id)).status).toBe(409);
    const { appId, applicationNumber: number = appId, applicants } = await admin.detail(id);
    const subject = `please correct your application ${number}`;
    await eventually(async () => Promise.resolve(mails(subject).length === 1));
    const [mail = ''] = mails(subject);
    expect(mail).toContain(applicants[0]?.email ?? '-');
    // The comment is shown on the page only.
    expect(mail).not.toContain('Which prant is it?');
    const token = /http:\/\/localhost:3000\/track#([\w.-]+)/.exec(mail)?.[1] ?? '';
    const tracked = await harness.person().post('/api/tracked_application', { token });
    expect(tracked).toMatchObject({ status: 200, body: { data: { state: 'returned', fix: { round: 1 } } } });

    const contact = applicants[0]?.phone ?? '';
    const asked = await harness.person().post('/api/application_link', { ref: number, contact });
    expect(asked.status).toBe(200);
    await eventually(async () =>
      Promise.resolve(mails(`The link to your application ${number}`).length === 1),
    );
    expect(mails(subject)).toHaveLength(1);
  });
});

describe('the mails about decisions', () => {
  const decide = async (call: string, id: string, reason: string) => {
    const { updatedAt } = await admin.detail(id);
    return admin.person.post(`/api/${call}/${id}`, { updatedAt, reason });
  };
  const bodies = (raw: string): string =>
    raw.replace(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));

  it('tell the applicant once that it could not be verified, and once that it was not approved, with the reasons', async () => {
    const id = await harness.paid();
    expect((await decide('cannot_verify', id, 'The licence can’t be read.')).status).toBe(200);
    const { appId, applicationNumber: number = appId, applicants } = await admin.detail(id);
    const first = `we could not verify your application ${number}`;
    await eventually(async () => Promise.resolve(mails(first).length === 1));

    const { updatedAt } = await admin.detail(id);
    const body = { updatedAt, reason: '<b>It belongs to somebody else.</b>' };
    const presses = [await admin.person.post(`/api/reject_app/${id}`, body)];
    presses.push(await admin.person.post(`/api/reject_app/${id}`, body));
    expect(presses.map(({ status }) => status)).toEqual([200, 200]);
    const second = `your application ${number} was not approved`;
    await eventually(async () => Promise.resolve(mails(second).length === 1));
    const [mail = ''] = mails(second);
    expect(mail).toContain(applicants[0]?.email ?? '-');
    // Markup in a reason is escaped.
    expect(bodies(mail)).toContain('&lt;b&gt;It belongs to somebody else.&lt;/b&gt;');
    expect(mails(first)).toHaveLength(1);
    expect(mails(second)).toHaveLength(1);
  });
});
