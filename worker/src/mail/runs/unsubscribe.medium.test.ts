import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../../dev/testing/smtp.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { MailRunFixture } from './testing/mail-run-fixture.js';

let smtp: ScriptedSmtp;
let harness: MailRunFixture;
let before = 0;
const addresses = () => smtp.taken.slice(before).map(({ to: [to] }) => to);

beforeAll(async () => {
  smtp = await startScriptedSmtp('system-password');
  const url = new URL(smtp.url);
  url.username = 'system';
  url.password = 'system-password';
  harness = await MailRunFixture.start({
    ...{
      mongoUri: testMongoUri('unsubscribe'),
      redisUrl: await testRedisUrl(),
      storage: await testStorage(),
    },
    smtpUrl: url.href,
    env: { BULK_MAILS_PER_SECOND: '500' },
  });
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

/** The address of the link in the head of the last mail to somebody, as mail programs read it. */
function linkTo(address: string): string {
  const mail = smtp.taken.findLast(({ to: [to] }) => to === address);
  const head = (mail?.raw ?? '').replace(/\r?\n[ \t]+/g, ' ');
  return new URL(/^List-Unsubscribe: ?<([^>]+)>/m.exec(head)?.[1] ?? 'http://none').pathname;
}
const offOf = async () => {
  const rows = await harness.harness.rows('member_logins', { mailsOff: { $exists: true } });
  return rows.map(({ email, mailsOff }) => [email, mailsOff]);
};
/** The one click of a mail program: a form, without any of ours. */
const click = async (url: string) =>
  harness.harness.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

it('opening the link has no side effect; one click unsubscribes, and the next run shows the reason', async () => {
  await harness.members([
    { email: 'couple@portal.example' },
    { email: 'couple@portal.example' },
    { email: 'other@portal.example' },
  ]);
  await harness.done(await harness.run({ docstatus: 'doctor' }));
  expect(addresses().sort()).toEqual(['couple@portal.example', 'other@portal.example']);
  const link = linkTo('couple@portal.example');
  const token = link.replace('/unsubscribe/', '');

  const visitor = harness.harness.person();
  const shown = await visitor.get(`/api/unsubscribe/${token}`);
  expect(shown.body['data']).toMatchObject({ kind: 'bulk', done: false });
  expect(JSON.stringify(shown.body)).not.toContain('couple@');
  await visitor.get(link);
  expect(await offOf()).toEqual([]);

  expect((await click(link)).statusCode).toBe(200);
  expect((await click(link)).statusCode).toBe(200);
  expect(await offOf()).toEqual([
    ['couple@portal.example', ['bulk']],
    ['couple@portal.example', ['bulk']],
  ]);
  expect((await visitor.get(`/api/unsubscribe/${token}`)).body['data']).toMatchObject({ done: true });

  const id = await harness.run({ docstatus: 'doctor' });
  expect((await harness.done(id)).counts).toMatchObject({ sent: 1, skipped: 2 });
  expect((await harness.people(id, { state: 'skipped' })).map(({ why }) => why)).toEqual([
    'unsubscribed',
    'unsubscribed',
  ]);

  // An official one goes to them all the same, says so, and has no link.
  before = smtp.taken.length;
  await harness.done(await harness.run({ docstatus: 'doctor', official: true }));
  expect(addresses().sort()).toEqual(['couple@portal.example', 'other@portal.example']);
  expect(smtp.taken.slice(before).some(({ raw }) => raw.includes('List-Unsubscribe'))).toBe(false);
  expect(smtp.taken.at(-1)?.raw.replace(/=\r?\n/g, '')).toContain('cannot be unsubscribed');
});

it('a forged link, that of another member and a foreign page change nothing', async () => {
  const [first = '', second = ''] = await harness.members([
    { email: 'a@portal.example' },
    { email: 'b@portal.example' },
  ]);
  await harness.done(await harness.run({ docstatus: 'doctor' }));
  const link = linkTo('a@portal.example');
  for (const forged of [
    link.replace(first, second),
    link.replace(`${first}b`, `${first}n`),
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    '/unsubscribe/x',
  ]) {
    expect((await click(forged)).statusCode).toBe(404);
    const token = forged.replace('/unsubscribe/', '');
    expect((await harness.harness.person().get(`/api/unsubscribe/${token}`)).status).toBe(404);
  }
  const foreign = await harness.harness.app.inject({
    method: 'POST',
    url: link,
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'x=1',
  });
  expect(foreign.statusCode).toBe(403);
  expect(await offOf()).toEqual([]);
});
