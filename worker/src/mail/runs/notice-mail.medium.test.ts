import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { NoticeDetails, NoticeMailView } from '@portal/contract/notices/responses';
import { NoticesService } from '@portal/backend/notices/notices.service';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../../dev/testing/smtp.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { password, type Person } from '../../reviewing/approval/testing/approval-harness.js';
import { MailRunFixture } from './testing/mail-run-fixture.js';

let smtp: ScriptedSmtp;
let harness: MailRunFixture;
let admin: Person;
let before = 0;
let written = 0;
const taken = () => smtp.taken.slice(before);
const addresses = () =>
  taken()
    .map(({ to: [to] }) => to)
    .sort();
/** Of quoted-printable or base64, whichever a part has. */
const textOf = ({ raw }: { raw: string }): string => {
  const plain = Buffer.from(raw.replace(/=\r?\n/g, ''), 'utf8').toString('latin1');
  const bytes = plain.replace(/=([0-9A-F]{2})/g, (_whole, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

beforeAll(async () => {
  smtp = await startScriptedSmtp('system-password');
  const url = new URL(smtp.url);
  url.username = 'system';
  url.password = 'system-password';
  harness = await MailRunFixture.start({
    ...{
      mongoUri: testMongoUri('notice-mail'),
      redisUrl: await testRedisUrl(),
      storage: await testStorage(),
    },
    smtpUrl: url.href,
    env: { BULK_MAILS_PER_SECOND: '500' },
  });
  admin = (await harness.harness.staff('admin')).person;
  await harness.harness.startWorker();
});
afterAll(async () => {
  await harness?.close();
  await smtp?.close();
});
beforeEach(async () => {
  await harness.clear();
  before = smtp.taken.length;
});

const text = `<p>${'The convention begins at nine, and everybody is welcome. '.repeat(4)}</p>`;

/** Saves a notice, or its next version. */
async function save(changes: object = {}, known?: NoticeDetails): Promise<NoticeDetails> {
  written += 1;
  return harness.harness.app
    .get(NoticesService, { strict: false })
    .put(
      { actor: { kind: 'staff', id: '0'.repeat(24) }, permissions: ['notices.draft', 'notices.publish'] },
      known?.id ?? written.toString(16).padStart(24, '0'),
      {
        ...{ version: known?.version ?? 0, title: `Convention ${written}`, text },
        ...{ userType: 'All', status: 'Active', documents: [] },
        ...changes,
      },
    );
}
const show = async ({ id }: NoticeDetails): Promise<NoticeMailView> =>
  (await admin.get(`/api/admin/notices/${id}/mail`)).body['data'] as NoticeMailView;
const send = async (person: Person, { title, userType }: NoticeDetails, more: object = {}) =>
  person.post('/Notice_mail_to_all_users', { userType, title, ...more });
/** Waits for the end of the run of a version. */
async function sent({ id, version }: NoticeDetails): Promise<void> {
  const [run] = await harness.harness.rows('mail_runs', { 'source.id': id, 'source.version': version });
  await harness.done(String(run?.['_id']));
}
const runs = async () => (await harness.harness.rows('mail_runs')).length;

it('is sent to its group once, to each member in their language, with the count shown before', async () => {
  await harness.members([
    { email: 'en@portal.example' },
    { email: 'hi@portal.example', language: 'hi' },
    { email: 'student@portal.example', docstatus: 'student' },
    { email: 'notices-off@portal.example', mailsOff: ['notice'] },
    { email: 'bulk-off@portal.example', mailsOff: ['bulk'] },
    { email: 'revoked@portal.example', state: 'revoked' },
  ]);
  const hindi = { titleHi: 'वार्षिक अधिवेशन', textHi: '<p>सब आमंत्रित हैं।</p>' };
  const notice = await save({ userType: 'Life Member', ...hindi });
  expect(await show(notice)).toMatchObject({ version: 1, count: 3 });
  expect((await show(notice)).sent).toBeUndefined();
  const answers = await Promise.all([1, 2, 3].map(async () => send(admin, notice)));
  // What comes at the same moment may be told to wait; nothing is done twice.
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const again = await send(admin, notice);
  expect([again.status, again.bytes.toString()]).toEqual([200, 'Email has been scheduled.']);
  await sent(notice);
  expect(addresses()).toEqual(['bulk-off@portal.example', 'en@portal.example', 'hi@portal.example']);
  const toHindi = taken().find(({ to: [to] }) => to === 'hi@portal.example') ?? { raw: '' };
  expect(textOf(toHindi)).toContain('सब आमंत्रित हैं।');
  const toEnglish = taken().find(({ to: [to] }) => to === 'en@portal.example') ?? { raw: '' };
  expect(textOf(toEnglish)).toContain('The convention begins at nine');
  expect(textOf(toEnglish)).toContain(`/member/NoticeMember/${notice.id}`);
  expect((await show(notice)).sent).toMatchObject({ version: 1 });

  const next = await save({ userType: 'Life Member' }, notice);
  expect(await show(next)).toMatchObject({ version: 2, sent: { version: 1 } });
  expect((await send(admin, next, { id: next.id, version: 1 })).body['key']).toBe('notice.stale');
  expect((await send(admin, next, { id: next.id, version: 2 })).status).toBe(200);
  await sent(next);
  expect(taken()).toHaveLength(6);
});

it('is rejected for an Employee, for an Inactive, changed or unknown notice, and for an empty audience, storing nothing', async () => {
  await harness.members([{ email: 'en@portal.example' }]);
  const notice = await save();
  const inactive = await save({ status: 'Inactive' });
  const students = await save({ userType: 'Student' });
  const stored = await runs();
  const employee = (await harness.harness.staff('employee')).person;
  expect((await send(employee, notice)).status).toBe(403);
  expect((await employee.get(`/api/admin/notices/${notice.id}/mail`)).status).toBe(403);
  expect((await send(harness.harness.person(), notice)).status).toBe(401);
  for (const [of, more, status, key] of [
    [inactive, {}, 404, 'request.notFound'],
    [inactive, { id: inactive.id }, 409, 'notice.notActive'],
    [notice, { id: notice.id, version: 2 }, 409, 'notice.stale'],
    [notice, { id: students.id }, 409, 'notice.stale'],
    [notice, { id: 'f'.repeat(24) }, 404, 'request.notFound'],
    [notice, { id: '../x' }, 422, 'request.type'],
    [notice, { userType: 'Everybody' }, 422, 'notice.group'],
    [notice, { title: '' }, 422, 'notice.title'],
    [students, {}, 422, 'mailRun.nobody'],
  ] as const) {
    const answer = await send(admin, of, more);
    expect([more, answer.status, answer.body['key']]).toEqual([more, status, key]);
  }
  expect(await runs()).toBe(stored);
});

it('requires a recent password above 50 recipients', async () => {
  await harness.members(Array.from({ length: 51 }, () => ({})));
  const notice = await save();
  await harness.harness.connection.collection('sessions').updateMany({}, { $unset: { passwordGivenAt: 1 } });
  expect(await send(admin, notice)).toMatchObject({ status: 409, body: { code: 'reauth' } });
  expect(await harness.harness.rows('mail_runs', { 'source.id': notice.id })).toEqual([]);
  await admin.post('/api/admin/reauth', { password });
  expect((await send(admin, notice)).status).toBe(200);
  await sent(notice);
  expect(new Set(addresses()).size).toBe(51);
});

it('attaches its documents, or only links to them if they are too large', async () => {
  await harness.members([{ email: 'en@portal.example' }]);
  const storage = harness.harness.app.get(StorageService, { strict: false });
  const mailed = async (bytes: number): Promise<string> => {
    const notice = await save();
    const key = `notices/${notice.id}/v1/fifthImg.pdf`;
    await storage.put(key, Buffer.from('%PDF-1.7 programme'), 'application/pdf');
    const attachments = [{ slot: 'fifthImg', uploadId: 'u', key, name: 'Programme', bytes }];
    await harness.harness.connection
      .collection('notices')
      .updateOne({ title: notice.title }, { $set: { attachments } });
    await send(admin, notice);
    await sent(notice);
    return taken().at(-1)?.raw ?? '';
  };
  const small = await mailed(2 * 1024 * 1024);
  expect(small).toContain(Buffer.from('%PDF-1.7 programme').toString('base64'));
  expect(small).toMatch(/filename="?convention-\d+-5\.pdf/);
  const large = await mailed(2 * 1024 * 1024 + 1);
  expect(large).not.toContain('application/pdf');
  expect(textOf({ raw: large })).toContain('Read this notice and its documents in the member area');
});

it('has a row for each recipient, also as CSV without formulas', async () => {
  await harness.members([{ email: 'a@portal.example', name: '=HYPERLINK("x")' }]);
  const notice = await save();
  await send(admin, notice);
  await sent(notice);
  const [run] = await harness.harness.rows('mail_runs', { 'source.id': notice.id });
  const [member] = await harness.harness.rows('members');
  const csv = `/api/admin/mail-runs/${String(run?.['_id'])}/recipients.csv`;
  expect((await admin.get(csv)).status).toBe(403);
  const { bytes, status } = await harness.chief.get(csv);
  expect(status).toBe(200);
  const [head, row] = bytes.toString().trim().split('\n');
  expect(head).toContain('address,name,number');
  expect(row).toContain(`a@portal.example,"'=HYPERLINK(""x"")"`);
  // Who may not have the list has left nothing in the register.
  expect(await harness.harness.rows('disclosures')).toEqual([
    expect.objectContaining({ what: 'mailRecipients', format: 'csv', rows: 1, details: false, filter: '' }),
  ]);
  expect(await harness.harness.rows('disclosed_persons')).toEqual([
    expect.objectContaining({ persons: [member?.['_id']] }),
  ]);
  expect(await harness.harness.rows('audit', { action: 'mailRun.recipients' })).toHaveLength(1);
});
