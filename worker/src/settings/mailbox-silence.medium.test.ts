import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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
let before = { office: 0, logIns: 0 };
const byOffice = () => office.taken.slice(before.office);
const logIns = () => office.logIns() - before.logIns;

beforeAll(async () => {
  [system, office] = await Promise.all([startScriptedSmtp('system-password'), startScriptedSmtp(right)]);
  harness = await MailboxFixture.start(
    {
      mongoUri: testMongoUri('mailbox-silence'),
      redisUrl: await testRedisUrl(),
      storage: await testStorage(),
    },
    system,
    office,
  );
});
afterAll(async () => harness?.close());
beforeEach(async () => {
  // What a test before this one may have left.
  office.setPassword(right);
  office.refuseWith(535, notAccepted);
  office.setAfterData('answer');
  system.setAfterData('answer');
  if ((await harness.view()).configured) await harness.set(right);
  await harness.allDone();
  before = { office: office.taken.length, logIns: office.logIns() };
});

describe('a mail server that takes a mail and does not say so', () => {
  it.each([
    ['of the mailbox', () => office, async () => harness.ask(1)],
    ['of SMTP_URL', () => system, async () => harness.askForCode('chief@portal.example')],
  ])('%s: it is not sent again by itself, and staff see that it is unclear', async (_what, serverOf, ask) => {
    await harness.set(right);
    const server = serverOf();
    const taken = server.taken.length;
    server.setAfterData('hang-up');
    await ask();
    const [job] = await eventually(async () => {
      const jobs = await harness.failedJobs();
      return jobs.length === 1 && jobs;
    });
    expect(job).toMatchObject({
      unclear: true,
      reason: 'the mail server did not answer after it was given the mail',
    });
    server.setAfterData('answer');
    expect(await harness.view()).toMatchObject({ state: 'working' });
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(server.taken.length - taken).toBe(1);
    // A person has looked: it did not come.
    if (job !== undefined) await harness.retry(job);
    await harness.allDone();
    expect(server.taken.length - taken).toBe(2);
  });

  it('and one that refuses after DATA is asked again: the mail comes once', async () => {
    await harness.set(right);
    office.setAfterData('refuse');
    await harness.ask(1);
    await eventually(async () => (await harness.harness.rows('outbox', { failures: 1 })).length > 0);
    office.setAfterData('answer');
    await harness.allDone();
    expect(byOffice()).toHaveLength(1);
  });
});

describe('a mailbox that cools down', () => {
  it('is asked before a mail is made: no waiting mail runs or claims anything', async () => {
    await harness.set(right);
    office.setPassword(undefined);
    office.refuseWith(454, '4.7.0 Too many log-ins, come later');
    await harness.ask(1);
    await eventually(async () => {
      const rows = await harness.harness.rows('outbox', { state: 'waiting', lastError: /come later/ });
      return rows.length === 1;
    });
    await harness.ask(5);
    await eventually(async () => {
      const rows = await harness.harness.rows('outbox', { state: 'waiting', lastError: /come later/ });
      return rows.length === 6;
    });
    expect(
      (await harness.harness.rows('outbox', { state: 'waiting' })).map(({ attempts }) => attempts).sort(),
    ).toEqual([0, 0, 0, 0, 0, 1]);
    expect(logIns()).toBe(1);
    office.setPassword(right);
    office.refuseWith(535, notAccepted);
    await harness.set(right);
    await harness.harness.connection
      .collection('outbox')
      .updateMany({ state: 'waiting' }, { $set: { dueAt: new Date() } });
    await harness.allDone();
    expect(byOffice()).toHaveLength(6);
  });
});
