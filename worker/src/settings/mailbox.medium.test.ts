import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { textOf } from '@portal/contract/texts';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../dev/testing/smtp.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import { eventually } from '../reviewing/approval/testing/approval-harness.js';
import { MailboxFixture } from './testing/mailbox-fixture.js';

const right = 'App-password 7781';
const notAccepted = '5.7.8 Username and password not accepted';

let harness: MailboxFixture;
let system: ScriptedSmtp;
let office: ScriptedSmtp;

/** What a server has taken since a moment of the test. */
let before = { system: 0, office: 0, logIns: 0 };
const bySystem = () => system.taken.slice(before.system);
const byOffice = () => office.taken.slice(before.office);
const logIns = () => office.logIns() - before.logIns;
const idOf = ({ raw }: { raw: string }): string => /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '';
const subjectOf = ({ raw }: { raw: string }): string =>
  /^Subject: (.+(?:\r?\n .+)*)/im.exec(raw)?.[1]?.replace(/\s+/g, ' ') ?? '';
const toldBroken = () => bySystem().filter((mail) => subjectOf(mail).includes('is not working'));

beforeAll(async () => {
  [system, office] = await Promise.all([startScriptedSmtp('system-password'), startScriptedSmtp(right)]);
  harness = await MailboxFixture.start(
    { mongoUri: testMongoUri('mailbox'), redisUrl: await testRedisUrl(), storage: await testStorage() },
    system,
    office,
  );
});
afterAll(async () => harness?.close());
beforeEach(async () => {
  // What a test before this one may have left.
  office.setSilent(false);
  office.setPassword(right);
  office.refuseWith(535, notAccepted);
  office.refuseSenders(false);
  office.setAfterData('answer');
  system.setAfterData('answer');
  if ((await harness.view()).configured) await harness.set(right);
  await harness.allDone();
  before = { system: system.taken.length, office: office.taken.length, logIns: office.logIns() };
});

describe('which log-in a mail leaves by', () => {
  it('while no mailbox is set, that of SMTP_URL', async () => {
    await harness.ask(1);
    await harness.allDone();
    expect(bySystem().map(({ user }) => user)).toEqual(['system']);
    expect(byOffice()).toEqual([]);
  });

  it('codes that of SMTP_URL, everything else the mailbox as soon as it is set, and as it is set anew', async () => {
    await harness.set(right);
    await harness.ask(2);
    await harness.askForCode('admin@portal.example');
    await harness.allDone();
    await harness.set(right, 'second@portal.example');
    await harness.ask(1);
    await harness.allDone();
    expect(byOffice().map(({ user, from }) => [user, from])).toEqual([
      ['office@portal.example', 'office@portal.example'],
      ['office@portal.example', 'office@portal.example'],
      ['second@portal.example', 'second@portal.example'],
    ]);
    expect(byOffice()[0]?.raw).toMatch(/^From: .*<office@portal\.example>$/m);
    expect(bySystem().map(({ user, to }) => [user, to])).toEqual([['system', ['admin@portal.example']]]);
  });
});

describe('a test mail', () => {
  it('leaves by the stored mailbox to who asked, and the page is told', async () => {
    await harness.set(right);
    const { lastTest } = await harness.test();
    expect(lastTest).toMatchObject({ state: 'sent', to: 'chief@portal.example', by: 'chief' });
    expect(byOffice().map(({ user, to }) => [user, to])).toEqual([
      ['office@portal.example', ['chief@portal.example']],
    ]);
  });

  it('tries the log-in as it is now, also while a connection with the old one stands', async () => {
    await harness.set(right);
    await harness.ask(1);
    await harness.allDone();
    office.setPassword('Another-password');
    expect(await harness.test()).toMatchObject({
      state: 'broken',
      lastTest: {
        state: 'failed',
        trouble: {
          reason: 'password',
          msg: textOf('mailbox.reason.password'),
          answer: expect.stringMatching(/^535 /),
        },
      },
    });
  });

  it('shows no password that a server repeats in its answer (SEC-51)', async () => {
    await harness.set('Canary-7781-pass');
    office.refuseWith(
      535,
      `5.7.8 no: Canary-7781-pass ${Buffer.from('Canary-7781-pass').toString('base64')}`,
    );
    const { lastTest } = await harness.test();
    expect(lastTest?.trouble?.answer).toBe('535 5.7.8 no: *** ***');
    expect(JSON.stringify(await harness.harness.rows('mailboxes'))).not.toContain('Canary-7781');
    expect(JSON.stringify(await harness.harness.rows('audit'))).not.toContain('Canary-7781');
  });
});

describe('a mailbox whose log-in is refused (F22)', () => {
  it('waits with its mails, tells superAdmin once, lets codes leave, and goes on with a new password: none lost, none twice', async () => {
    await harness.set('Wrong-password');
    await harness.ask(12);
    const broken = await harness.waiting(12);
    expect(broken).toMatchObject({
      state: 'broken',
      broken: { reason: 'password', answer: expect.stringMatching(/^535 /) },
    });
    // Twelve mails, one try: a provider locks an account that fails often.
    expect(logIns()).toBe(1);
    await harness.askForCode('employee@portal.example');
    await harness.ask(3);
    await harness.waiting(15);
    await eventually(async () => bySystem().length === 2);
    expect(logIns()).toBe(1);
    expect(
      bySystem()
        .map(({ to }) => to[0])
        .sort(),
    ).toEqual(['chief@portal.example', 'employee@portal.example']);
    expect(toldBroken()).toHaveLength(1);
    expect(toldBroken()[0]?.raw).toContain('/admin/set_email_pass');

    // A worker that starts anew finds them all.
    await harness.harness.stopWorker();
    await harness.harness.startWorker();
    await harness.set(right);
    await harness.allDone();
    expect(byOffice()).toHaveLength(15);
    expect(new Set(byOffice().map(idOf)).size).toBe(15);
    expect(bySystem()).toHaveLength(2);
    expect(await harness.view()).toMatchObject({ state: 'working', waiting: 0 });
  });

  it('heals when a test mail leaves: the account was unlocked', async () => {
    await harness.set(right);
    office.setPassword(undefined);
    await harness.ask(4);
    await harness.waiting(4);
    expect(await harness.test()).toMatchObject({
      state: 'broken',
      lastTest: { state: 'failed' },
      waiting: 4,
    });
    await eventually(async () => toldBroken().length === 1);
    office.setPassword(right);
    expect(await harness.test()).toMatchObject({ state: 'working', lastTest: { state: 'sent' } });
    await harness.allDone();
    expect(byOffice()).toHaveLength(5);
    expect(new Set(byOffice().map(idOf)).size).toBe(5);
    expect(toldBroken()).toHaveLength(1);
  });

  it('a mail server that falls silent holds up no code', async () => {
    office.setSilent(true);
    await harness.set(right);
    await harness.ask(12);
    await harness.askForCode('second@portal.example');
    await eventually(async () => bySystem().length === 1);
    expect(byOffice()).toEqual([]);
    office.setSilent(false);
    await harness.allDone();
    expect(new Set(byOffice().map(idOf)).size).toBe(12);
    expect(byOffice()).toHaveLength(12);
  });

  it('rests, and is not called broken, when the server says at the log-in to come later', async () => {
    await harness.set(right);
    office.setPassword(undefined);
    office.refuseWith(454, '4.7.0 Too many log-ins, come later');
    await harness.ask(3);
    const rows = await eventually(async () => {
      const waiting = await harness.harness.rows('outbox', { state: 'waiting', lastError: /come later/ });
      return waiting.length === 3 && waiting;
    });
    for (const { dueAt } of rows) expect((dueAt as Date).getTime()).toBeGreaterThan(Date.now() + 60_000);
    expect(logIns()).toBe(1);
    expect(await harness.view()).toMatchObject({ state: 'working' });
    expect(toldBroken()).toEqual([]);
    // Five minutes later.
    office.setPassword(right);
    office.refuseWith(535, notAccepted);
    await harness.set(right);
    await harness.harness.connection
      .collection('outbox')
      .updateMany({ state: 'waiting' }, { $set: { dueAt: new Date() } });
    await harness.allDone();
    expect(byOffice()).toHaveLength(3);
  });
});

describe('a mailbox that is taken away', () => {
  it('lets the mails that wait for it leave by SMTP_URL, each once, and whatever comes after them', async () => {
    await harness.set('Wrong-password');
    await harness.ask(6);
    await harness.waiting(6);
    expect((await harness.remove()).status).toBe(200);
    await harness.allDone();
    await harness.ask(1);
    await harness.allDone();
    const left = bySystem().filter((mail) => !toldBroken().includes(mail));
    expect(left).toHaveLength(7);
    expect(new Set(left.map(idOf)).size).toBe(7);
    expect(byOffice()).toEqual([]);
    expect(logIns()).toBe(1);
    expect(await harness.view()).toEqual({ configured: false, state: 'none', waiting: 0 });
  });

  it('set again, mails leave by the new log-in: nothing of the one before is used', async () => {
    await harness.set(right);
    await harness.ask(1);
    await harness.allDone();
    await harness.remove();
    await harness.set(right, 'third@portal.example');
    await harness.ask(1);
    await harness.allDone();
    expect(byOffice().map(({ user }) => user)).toEqual(['office@portal.example', 'third@portal.example']);
  });
});

describe('a mailbox that broke for a passing reason mends itself (F22)', () => {
  const hoursFromNow = (moment: Date | string | undefined): number =>
    (new Date(moment ?? 0).getTime() - Date.now()) / 3_600_000;

  it('one mail tries an hour later, the next one two hours after it; when it leaves, all leave, each once, and nobody is told again', async () => {
    await harness.set(right);
    office.setPassword(undefined);
    await harness.ask(5);
    const { broken } = await harness.waiting(5);
    expect(hoursFromNow(broken?.nextTryAt)).toBeCloseTo(1, 1);
    await eventually(async () => toldBroken().length === 1);

    await harness.comeToNextProbe();
    await harness.waitingAnew(5);
    // Five mails looked, one tried: a provider locks an account that fails often.
    expect(logIns()).toBe(2);
    expect(hoursFromNow((await harness.view()).broken?.nextTryAt)).toBeCloseTo(2, 1);

    office.setPassword(right);
    expect(hoursFromNow(await harness.comeToNextProbe())).toBeCloseTo(2, 1);
    await harness.allDone();
    expect(byOffice()).toHaveLength(5);
    expect(new Set(byOffice().map(idOf)).size).toBe(5);
    expect(await harness.view()).toMatchObject({ state: 'working', waiting: 0 });
    expect(toldBroken()).toHaveLength(1);
  });

  it('without a mail that waits the log-in alone is tried, and no mail leaves', async () => {
    await harness.set(right);
    office.setPassword(undefined);
    expect(await harness.test()).toMatchObject({ state: 'broken', waiting: 0 });
    await eventually(async () => toldBroken().length === 1);
    office.setPassword(right);
    expect(hoursFromNow(await harness.comeToNextProbe())).toBeCloseTo(1, 1);
    await eventually(async () => (await harness.view()).state === 'working');
    expect(logIns()).toBe(2);
    expect(byOffice()).toEqual([]);
  });

  it('a sender that is refused for a while is tried by a mail, sooner, as that locks no account', async () => {
    await harness.set(right);
    office.refuseSenders(true);
    await harness.ask(3);
    const { broken } = await harness.waiting(3);
    expect(broken).toMatchObject({ reason: 'sender' });
    expect(hoursFromNow(broken?.nextTryAt)).toBeCloseTo(0.25, 1);
    office.refuseSenders(false);
    await harness.comeToNextProbe();
    await harness.allDone();
    expect(byOffice()).toHaveLength(3);
    expect(new Set(byOffice().map(idOf)).size).toBe(3);
    expect(await harness.view()).toMatchObject({ state: 'working' });
  });
});
