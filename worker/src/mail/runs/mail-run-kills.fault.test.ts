import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { startProgram } from '../../../../dev/core/programs.ts';
import { freePort } from '../../../../dev/core/ports.ts';
import { type RcptAnswer, type ScriptedSmtp, startScriptedSmtp } from '../../../../dev/testing/smtp.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { openStores } from '../../../../dev/testing/stores.ts';
import { eventually } from '../../reviewing/approval/testing/approval-harness.js';
import { MailRunFixture } from './testing/mail-run-fixture.js';

/** `MAILS=10000 KILLS=20 npm run faults -- worker/src/mail/runs` is the long form. More chunks than killed workers hold. */
const PEOPLE = Number(process.env['MAILS'] ?? 800);
const KILLS = Number(process.env['KILLS'] ?? 3);
/** What a killed worker held is free again only when its lease ends. */
const MOST_MS = 120_000 + KILLS * 30_000 + PEOPLE * 50;
jest.setTimeout(300_000 + MOST_MS);
/** As the server of bulk mails allows. */
const MAILS_PER_SECOND = 60;
/** So long a code may take while a run is under way, in seconds. */
const CODE_SECONDS = 2;
/** Mails that one worker has under way at once, at most. */
const UNDER_WAY = 8;

let smtp: ScriptedSmtp;
let harness: MailRunFixture;
beforeAll(async () => {
  smtp = await startScriptedSmtp('system-password');
  const url = new URL(smtp.url);
  url.username = 'system';
  url.password = 'system-password';
  harness = await MailRunFixture.start({
    ...{ mongoUri: testMongoUri('mail-kills'), redisUrl: await testRedisUrl(), storage: await testStorage() },
    smtpUrl: url.href,
    env: {
      BULK_SMTP_URL: url.href,
      BULK_MAILS_PER_SECOND: String(MAILS_PER_SECOND),
      BULK_RETRY_AFTER_MS: '500',
      BULK_MAILS_PER_DAY: '100000',
    },
  });
});
afterAll(async () => {
  await harness?.close();
  await smtp?.close();
});

it('after kills and a Redis flush, a run reaches every recipient once, and log-in codes are not delayed', async () => {
  await harness.members(Array.from({ length: PEOPLE }, () => ({})));
  await harness.reauth();
  /** Of each hundred one is refused for now once and one line breaks once; of 400 one is refused for good. */
  const seen = new Map<string, number>();
  smtp.decide((address): RcptAnswer => {
    const number = Number(/\d+/.exec(address)?.[0]);
    const times = seen.get(address) ?? 0;
    seen.set(address, times + 1);
    if (number % 400 === 50) return 'refuse';
    if (number % 100 === 20 && times === 0) return 'later';
    return number % 100 === 70 && times === 0 ? 'drop' : 'take';
  });
  // Whatever moment a worker is killed at, mails that were taken are not answered yet.
  smtp.setAfterData('slow');
  const folder = mkdtempSync(join(tmpdir(), 'mail-kills-'));
  const startWorker = async () =>
    startProgram('worker', { ...harness.harness.env, WORKER_PORT: String(await freePort()) }, folder);

  const stores = await openStores(harness.harness.env);
  const id = await harness.run({ docstatus: 'doctor' });
  let worker = await startWorker();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = smtp.taken.length;
    await eventually(async () => Promise.resolve(smtp.taken.length >= before + 25));
    await worker.kill9();
    if (kill < 2) await stores.flushRedis();
    worker = await startWorker();
  }
  // Told by the mails of the run that left before it, for a machine may be slow.
  const soFar = smtp.taken.length;
  await eventually(async () => Promise.resolve(smtp.taken.length >= soFar + 25));
  const asked = smtp.taken.length;
  await harness.harness.person().post('/api/drafts/code', { email: 'asha@post.example', language: 'en' });
  const codeAt = await eventually(async () => {
    const at = smtp.taken.findIndex(({ to }) => to.includes('asha@post.example'));
    return Promise.resolve(at >= 0 && at);
  }, 60_000);
  expect(codeAt - asked).toBeLessThanOrEqual(CODE_SECONDS * MAILS_PER_SECOND);
  const { counts } = await harness.done(id, MOST_MS);
  await worker.stop();
  await stores.close();

  const addresses = smtp.taken.map(({ to: [to] }) => to).filter((to) => to !== 'asha@post.example');
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(counts.queued + counts.deferred + counts.skipped).toBe(0);
  expect(counts.sent + counts.failed + counts.unclear).toBe(PEOPLE);
  expect(counts.failed).toBe(PEOPLE / 400);
  expect(counts.unclear).toBeLessThanOrEqual(KILLS * UNDER_WAY);
  // An unclear one may have arrived.
  expect(addresses.length).toBeGreaterThanOrEqual(counts.sent);
  expect(addresses.length).toBeLessThanOrEqual(counts.sent + counts.unclear);
});
