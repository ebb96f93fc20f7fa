/**
 * Two builds of the worker process the same outbox during an upgrade or rollback: jobs unknown to one build wait for the
 * other; nothing is lost, done twice or dead-lettered (rule REL-02).
 */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { join } from 'node:path';
import { type Child, startChild, tailOf } from '@portal/dev/core/child.ts';
import { folder, root } from '@portal/dev/core/paths.ts';
import { pause, until } from '@portal/dev/core/wait.ts';
import { testMongoUri, testRedisUrl, testStorage } from '@portal/dev/testing/servers.ts';
import { openStores, type Row, type Stores } from '@portal/dev/testing/stores.ts';

jest.setTimeout(240_000);

const logFile = join(folder(root, '.data', 'logs'), 'two-builds.log');
const BESIDE_MS = 4_000;

/** A run recorded by `job-build.main.ts`. */
interface JobRun {
  readonly job: string;
  readonly build: string;
  readonly id: string;
  readonly note?: string;
}

describe('two concurrent builds under steady load', () => {
  let env: Record<string, string>;
  let stores: Stores;
  const running = new Set<Child>();

  beforeAll(async () => {
    env = {
      ...(await testStorage()),
      MONGODB_URI: testMongoUri('two-builds'),
      REDIS_URL: await testRedisUrl(),
    };
    stores = await openStores(env);
  });
  afterAll(async () => {
    await Promise.all([...running].map(async (child) => await child.stop()));
    await stores?.close();
  });

  const countOf = async (filter: Row): Promise<number> => (await stores.rows('outbox', filter)).length;
  const runs = async (filter: Row = {}): Promise<JobRun[]> =>
    (await stores.rows('job_runs', filter)) as unknown as JobRun[];

  async function start(build: 'older' | 'newer'): Promise<Child> {
    const args = [join(root, 'dev', 'testing', 'job-build.main.ts'), build];
    const child = await startChild({
      name: build,
      command: process.execPath,
      args,
      env,
      logFile,
    });
    running.add(child);
    const own = new RegExp(`^${build}-${child.pid}-`);
    await until(
      `The ${build} build at work`,
      60_000,
      async () => (await runs({ id: own, build })).length > 20,
      () => child.whyEnded() && `${child.whyEnded()}\n${tailOf(logFile)}`,
    );
    return child;
  }
  async function end(child: Child): Promise<void> {
    await child.stop();
    running.delete(child);
    expect(child.whyEnded()).toBe(`${child.name} ended with code 0`);
  }

  it('lose nothing and do nothing twice over upgrade, rollback and upgrade', async () => {
    const first = await start('older');
    const upgraded = await start('newer');
    await pause(BESIDE_MS);
    await end(first);
    await pause(BESIDE_MS / 2);

    const takenBack = await start('older');
    await pause(BESIDE_MS);
    await end(upgraded);
    await pause(BESIDE_MS / 2);
    expect(await countOf({ state: 'dead-letter' })).toBe(0);

    const again = await start('newer');
    await end(takenBack);
    await pause(BESIDE_MS / 2);
    const open = { state: { $ne: 'done' } };
    // The load continues, so some rows are always open; earlier ones must be done.
    const upTo = new Date();
    await until('All jobs done', 60_000, async () => {
      return (await countOf({ ...open, createdAt: { $lt: upTo } })) === 0;
    });
    await end(again);

    const rows = await countOf({
      job: { $in: ['test.shared', 'test.added'] },
      state: 'done',
    });
    const ran = await runs();
    expect(ran.length).toBeGreaterThan(500);
    expect(new Set(ran.map(({ job, id }) => `${job}:${id}`)).size).toBe(ran.length);
    expect(ran.length).toBe(rows);
    expect(await countOf({ state: 'dead-letter' })).toBe(0);

    // Each build must have encountered unknown jobs.
    expect(new Set(ran.filter(({ job }) => job === 'test.added').map(({ build }) => build))).toEqual(
      new Set(['newer']),
    );
    expect(await countOf({ job: 'test.added', unfitSince: { $exists: true } })).toBeGreaterThan(0);
    const byOlder = ran.filter(({ build, id }) => build === 'older' && id.startsWith('newer-'));
    expect(byOlder.length).toBeGreaterThan(20);
    expect(byOlder.filter(({ note }) => note !== undefined)).toEqual([]);
    const byNewer = ran.filter(({ build, job }) => build === 'newer' && job === 'test.shared');
    expect(byNewer.filter(({ id, note }) => (note === 'new') !== id.startsWith('newer-'))).toEqual([]);
    expect(byNewer.filter(({ id }) => id.startsWith('older-')).length).toBeGreaterThan(20);
  });
});
