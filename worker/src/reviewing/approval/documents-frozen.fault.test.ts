import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { startProgram } from '../../../../dev/core/programs.ts';
import { freePort } from '../../../../dev/core/ports.ts';
import { startMailbox } from '../../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { eventually } from './testing/approval-harness.js';
import { blockLoop } from './testing/block-loop.js';
import { type CrashFixture, openCrashFixture } from './testing/crash-fixture.js';

jest.setTimeout(400_000);

let crash: CrashFixture;
let known: string[] = [];
beforeAll(async () => {
  const servers = { testMongoUri, testRedisUrl, testStorage };
  crash = await openCrashFixture({ ...servers, freePort, startProgram, startMailbox, openMailbox });
});
afterAll(async () => crash?.close());

const many = async (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => crash.harness.verified()));
const pause = async (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Some of the runs have rendered, and none has ended. */
async function inTheMiddle(ids: readonly string[]): Promise<void> {
  await eventually(async () => {
    const runs = await crash.harness.rows('runs', { key: { $in: ids } });
    const steps = runs.flatMap((run) => run['steps'] as { state: string }[]);
    return steps.filter(({ state }) => state === 'done').length >= 2;
  }, 60_000);
}

/** Expects everything once, and stored files that match their rows. */
async function expectWhole(ids: readonly string[]): Promise<void> {
  known = [...known, ...ids];
  await crash.expectAllOnce(known);
  const storage = crash.harness.app.get(StorageService);
  for (const { key, sha256 } of await crash.harness.rows('documents', { applicationId: { $in: ids } })) {
    const bytes = await storage.get(String(key));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
}

describe('a worker that stands still while it approves', () => {
  it('loses its work to another one, and what it does when it wakes up changes nothing (F02)', async () => {
    const ids = await many(6);
    const frozen = await crash.startWorker();
    const approved = Promise.all(ids.map(async (id) => crash.approved(id)));
    await inTheMiddle(ids);
    process.kill(frozen.pid, 'SIGSTOP');
    const second = await crash.startWorker();
    expect(new Set(await approved).size).toBe(6);
    process.kill(frozen.pid, 'SIGCONT');
    await pause(5_000);
    await expectWhole(ids);
    expect(frozen.whyEnded()).toBeUndefined();
    await Promise.all([frozen.stop(), second.stop()]);
  });

  it('for 40 seconds, as its event loop is blocked, finds its jobs done once by another one (F31)', async () => {
    const ids = await many(6);
    const port = await freePort();
    const blocked = await crash.startWorker(undefined, { NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` });
    const approved = Promise.all(ids.map(async (id) => crash.approved(id)));
    await inTheMiddle(ids);
    const awake = blockLoop(blocked.pid, port, 40_000);
    const second = await crash.startWorker();
    expect(new Set(await approved).size).toBe(6);
    await awake;
    await pause(5_000);
    await expectWhole(ids);
    expect(blocked.whyEnded()).toBeUndefined();
    await Promise.all([blocked.stop(), second.stop()]);
  });
});
