import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../../dev/testing/smtp.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { ApprovalHarness, eventually } from '../../reviewing/approval/testing/approval-harness.js';
import { CodeFixture } from './testing/code-fixture.js';

jest.setTimeout(180_000);

const SUBJECT = 'Your first log-in: membership';
let smtp: ScriptedSmtp;
let harness: ApprovalHarness;
let fixture: CodeFixture;
beforeAll(async () => {
  smtp = await startScriptedSmtp('system-password');
  const url = new URL(smtp.url);
  url.username = 'system';
  url.password = 'system-password';
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('code-mails'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: url.href,
  });
  fixture = await CodeFixture.open(harness, 'chief');
  await harness.startWorker();
});
afterAll(async () => {
  await harness?.close();
  await smtp?.close();
});

/** The codes that were mailed to an address, the last one at the end. */
const codesTo = (address: string): string[] =>
  smtp.taken
    .filter(({ to, raw }) => to.includes(address) && raw.includes(SUBJECT))
    .flatMap(({ raw }) => /Activation code: (\S+)/.exec(raw)?.[1] ?? []);
const addressOf = (number: number): string => `person${number}@home.example`;
const mail = async (id: string, body: object) => fixture.person.post(`/api/imports/${id}/codes/mail`, body);
const over = async (id: string) =>
  eventually(async () => {
    const { mailed } = await fixture.codes(id);
    return mailed?.isUnderWay === false && mailed;
  }, 60_000);

describe('codes by mail', () => {
  it('are sent once to each member with an e-mail and no password, on repeated clicks too; each code works once', async () => {
    const id = await fixture.imported(101, ['Goa', 'Goa', 'Bihar', 'Bihar'], (index) => index !== 3);
    await harness.connection
      .collection('member_logins')
      .updateOne({ memNo: '103' }, { $set: { passwordHash: 'x' } });
    expect(await mail(id, { count: 3 })).toMatchObject({ status: 409, body: { key: 'codes.count' } });
    const answers = await Promise.all([1, 2, 3].map(async () => mail(id, { count: 2 })));
    for (const { status, body } of answers) {
      // Who clicks again after it was done is told so.
      expect([status, body['key']]).toEqual(
        status === 200 ? [200, undefined] : [409, 'codes.mailedMeanwhile'],
      );
    }
    expect(await over(id)).toMatchObject({ by: 'chief', count: 2 });
    await eventually(async () => codesTo(addressOf(101)).length > 0 && codesTo(addressOf(102)).length > 0);
    expect([101, 102, 103, 104].map((number) => codesTo(addressOf(number)).length)).toEqual([1, 1, 0, 0]);
    expect(await harness.rows('audit', { action: 'codes.mail', 'object.id': id })).toHaveLength(1);
    const [code = ''] = codesTo(addressOf(101));
    const first = await fixture.logIn('101', code);
    expect([first.status, JSON.stringify(first.body)]).toEqual([
      200,
      expect.stringContaining('"is_first_login":true'),
    ]);
    expect((await fixture.logIn('101', code)).status).toBe(401);
  });

  it('are sent again only when the request names the latest mailing; the new code replaces earlier ones, also on paper', async () => {
    const id = await fixture.imported(201, ['Goa'], () => true);
    await mail(id, { count: 1 });
    const { at } = await over(id);
    await eventually(async () => codesTo(addressOf(201)).length === 1);
    const [login] = await harness.rows('members', { memNo: '201' });
    const [sheet] = await fixture.read(fixture.person.post(`/api/member_code/${String(login?.['_id'])}`));
    expect((await fixture.logIn('201', codesTo(addressOf(201))[0] ?? '')).status).toBe(401);
    for (const last of [undefined, '2020-01-01T00:00:00.000Z']) {
      const again = await mail(id, { count: 1, ...(last === undefined ? {} : { last }) });
      expect(again).toMatchObject({ status: 409, body: { key: 'codes.mailedMeanwhile' } });
    }
    expect((await mail(id, { count: 1, last: at })).status).toBe(200);
    await eventually(async () => codesTo(addressOf(201)).length === 2);
    const [, second = ''] = codesTo(addressOf(201));
    expect((await fixture.logIn('201', sheet?.code ?? '')).status).toBe(401);
    expect((await fixture.logIn('201', second)).status).toBe(200);
  });

  it('cannot be sent before the import is completed', async () => {
    const id = await fixture.registers.checked([
      { mem_no: '301', name: 'Kiran Das', email: 'kiran@home.example' },
    ]);
    expect(await mail(id, { count: 1 })).toMatchObject({ status: 409, body: { key: 'import.state' } });
    expect(await fixture.print(id)).toMatchObject({ status: 409, body: { key: 'import.state' } });
    expect((await fixture.codes(id)).prants).toEqual([]);
  });
});
