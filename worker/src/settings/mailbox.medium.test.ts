import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { textOf } from '@portal/contract/texts';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../dev/testing/smtp.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import { eventually } from '../reviewing/approval/testing/approval-harness.js';
import { MailboxWorld } from './testing/mailbox-world.js';

const right = 'App-password 7781';
const notAccepted = '5.7.8 Username and password not accepted';

let world: MailboxWorld;
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
  world = await MailboxWorld.start(
    { mongoUri: testMongoUri('mailbox'), redisUrl: await testRedisUrl(), storage: await testStorage() },
    system,
    office,
  );
});
afterAll(async () => world?.close());
beforeEach(async () => {
  // What a test before this one may have left.
  office.setSilent(false);
  office.setPassword(right);
  office.refuseWith(535, notAccepted);
  office.refuseSenders(false);
  office.setAfterData('answer');
  system.setAfterData('answer');
  if ((await world.view()).configured) await world.set(right);
  await world.allDone();
  before = { system: system.taken.length, office: office.taken.length, logIns: office.logIns() };
});

describe('which log-in a mail leaves by', () => {
  it('while no mailbox is set, that of SMTP_URL', async () => {
    await world.ask(1);
    await world.allDone();
    expect(bySystem().map(({ user }) => user)).toEqual(['system']);
    expect(byOffice()).toEqual([]);
  });

  it('codes that of SMTP_URL, everything else the mailbox as soon as it is set, and as it is set anew', async () => {
    await world.set(right);
    await world.ask(2);
    await world.askForCode('admin@portal.example');
    await world.allDone();
    await world.set(right, 'second@portal.example');
    await world.ask(1);
    await world.allDone();
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
    await world.set(right);
    const { lastTest } = await world.test();
    expect(lastTest).toMatchObject({ state: 'sent', to: 'chief@portal.example', by: 'chief' });
    expect(byOffice().map(({ user, to }) => [user, to])).toEqual([
      ['office@portal.example', ['chief@portal.example']],
    ]);
  });

  it('tries the log-in as it is now, also while a connection with the old one stands', async () => {
    await world.set(right);
    await world.ask(1);
    await world.allDone();
    office.setPassword('Another-password');
    expect(await world.test()).toMatchObject({
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
    await world.set('Canary-7781-pass');
    office.refuseWith(
      535,
      `5.7.8 no: Canary-7781-pass ${Buffer.from('Canary-7781-pass').toString('base64')}`,
    );
    const { lastTest } = await world.test();
    expect(lastTest?.trouble?.answer).toBe('535 5.7.8 no: *** ***');
    expect(JSON.stringify(await world.world.rows('mailboxes'))).not.toContain('Canary-7781');
    expect(JSON.stringify(await world.world.rows('audit'))).not.toContain('Canary-7781');
  });
});

describe('a mailbox whose log-in is refused (F22)', () => {
  it('waits with its mails, tells superAdmin once, lets codes leave, and goes on with a new password: none lost, none twice', async () => {
    await world.set('Wrong-password');
    await world.ask(12);
    const broken = await world.waiting(12);
    expect(broken).toMatchObject({
      state: 'broken',
      broken: { reason: 'password', answer: expect.stringMatching(/^535 /) },
    });
    // Twelve mails, one try: a provider locks an account that fails often.
    expect(logIns()).toBe(1);
    await world.askForCode('employee@portal.example');
    await world.ask(3);
    await world.waiting(15);
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
    await world.world.stopWorker();
    await world.world.startWorker();
    await world.set(right);
    await world.allDone();
    expect(byOffice()).toHaveLength(15);
    expect(new Set(byOffice().map(idOf)).size).toBe(15);
    expect(bySystem()).toHaveLength(2);
    expect(await world.view()).toMatchObject({ state: 'working', waiting: 0 });
  });

  it('heals when a test mail leaves: the account was unlocked', async () => {
    await world.set(right);
    office.setPassword(undefined);
    await world.ask(4);
    await world.waiting(4);
    expect(await world.test()).toMatchObject({ state: 'broken', lastTest: { state: 'failed' }, waiting: 4 });
    await eventually(async () => toldBroken().length === 1);
    office.setPassword(right);
    expect(await world.test()).toMatchObject({ state: 'working', lastTest: { state: 'sent' } });
    await world.allDone();
    expect(byOffice()).toHaveLength(5);
    expect(new Set(byOffice().map(idOf)).size).toBe(5);
    expect(toldBroken()).toHaveLength(1);
  });

  it('a mail server that falls silent holds up no code', async () => {
    office.setSilent(true);
    await world.set(right);
    await world.ask(12);
    await world.askForCode('second@portal.example');
    await eventually(async () => bySystem().length === 1);
    expect(byOffice()).toEqual([]);
    office.setSilent(false);
    await world.allDone();
    expect(new Set(byOffice().map(idOf)).size).toBe(12);
    expect(byOffice()).toHaveLength(12);
  });

  it('rests, and is not called broken, when the server says at the log-in to come later', async () => {
    await world.set(right);
    office.setPassword(undefined);
    office.refuseWith(454, '4.7.0 Too many log-ins, come later');
    await world.ask(3);
    const rows = await eventually(async () => {
      const waiting = await world.world.rows('outbox', { state: 'waiting', lastError: /come later/ });
      return waiting.length === 3 && waiting;
    });
    for (const { dueAt } of rows) expect((dueAt as Date).getTime()).toBeGreaterThan(Date.now() + 60_000);
    expect(logIns()).toBe(1);
    expect(await world.view()).toMatchObject({ state: 'working' });
    expect(toldBroken()).toEqual([]);
    // Five minutes later.
    office.setPassword(right);
    office.refuseWith(535, notAccepted);
    await world.set(right);
    await world.world.connection
      .collection('outbox')
      .updateMany({ state: 'waiting' }, { $set: { dueAt: new Date() } });
    await world.allDone();
    expect(byOffice()).toHaveLength(3);
  });
});

describe('a mailbox that is taken away', () => {
  it('lets the mails that wait for it leave by SMTP_URL, each once, and whatever comes after them', async () => {
    await world.set('Wrong-password');
    await world.ask(6);
    await world.waiting(6);
    expect((await world.remove()).status).toBe(200);
    await world.allDone();
    await world.ask(1);
    await world.allDone();
    const left = bySystem().filter((mail) => !toldBroken().includes(mail));
    expect(left).toHaveLength(7);
    expect(new Set(left.map(idOf)).size).toBe(7);
    expect(byOffice()).toEqual([]);
    expect(logIns()).toBe(1);
    expect(await world.view()).toEqual({ configured: false, state: 'none', waiting: 0 });
  });

  it('set again, mails leave by the new log-in: nothing of the one before is used', async () => {
    await world.set(right);
    await world.ask(1);
    await world.allDone();
    await world.remove();
    await world.set(right, 'third@portal.example');
    await world.ask(1);
    await world.allDone();
    expect(byOffice().map(({ user }) => user)).toEqual(['office@portal.example', 'third@portal.example']);
  });
});

describe('a mailbox that broke for a passing reason mends itself (F22)', () => {
  const hoursFromNow = (moment: Date | string | undefined): number =>
    (new Date(moment ?? 0).getTime() - Date.now()) / 3_600_000;

  it('one mail tries an hour later, the next one two hours after it; when it leaves, all leave, each once, and nobody is told again', async () => {
    await world.set(right);
    office.setPassword(undefined);
    await world.ask(5);
    const { broken } = await world.waiting(5);
    expect(hoursFromNow(broken?.nextTryAt)).toBeCloseTo(1, 1);
    await eventually(async () => toldBroken().length === 1);

    await world.comeToNextProbe();
    await world.waitingAnew(5);
    // Five mails looked, one tried: a provider locks an account that fails often.
    expect(logIns()).toBe(2);
    expect(hoursFromNow((await world.view()).broken?.nextTryAt)).toBeCloseTo(2, 1);

    office.setPassword(right);
    expect(hoursFromNow(await world.comeToNextProbe())).toBeCloseTo(2, 1);
    await world.allDone();
    expect(byOffice()).toHaveLength(5);
    expect(new Set(byOffice().map(idOf)).size).toBe(5);
    expect(await world.view()).toMatchObject({ state: 'working', waiting: 0 });
    expect(toldBroken()).toHaveLength(1);
  });

  it('without a mail that waits the log-in alone is tried, and no mail leaves', async () => {
    await world.set(right);
    office.setPassword(undefined);
    expect(await world.test()).toMatchObject({ state: 'broken', waiting: 0 });
    await eventually(async () => toldBroken().length === 1);
    office.setPassword(right);
    expect(hoursFromNow(await world.comeToNextProbe())).toBeCloseTo(1, 1);
    await eventually(async () => (await world.view()).state === 'working');
    expect(logIns()).toBe(2);
    expect(byOffice()).toEqual([]);
  });

  it('a sender that is refused for a while is tried by a mail, sooner, as that locks no account', async () => {
    await world.set(right);
    office.refuseSenders(true);
    await world.ask(3);
    const { broken } = await world.waiting(3);
    expect(broken).toMatchObject({ reason: 'sender' });
    expect(hoursFromNow(broken?.nextTryAt)).toBeCloseTo(0.25, 1);
    office.refuseSenders(false);
    await world.comeToNextProbe();
    await world.allDone();
    expect(byOffice()).toHaveLength(3);
    expect(new Set(byOffice().map(idOf)).size).toBe(3);
    expect(await world.view()).toMatchObject({ state: 'working' });
  });
});
