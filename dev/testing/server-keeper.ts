import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { isRunning } from '../build/lock.ts';
import { killRememberedGroups } from '../core/child.ts';
import { folder, root } from '../core/paths.ts';
import { until } from '../core/wait.ts';
import { isClustered, type RunServers, startRunServers } from './run-servers.ts';
import { scratchPlace } from './scratch.ts';

/** The servers end when no test run has used them for this long. */
const idleMs = 20 * 60_000;

const startTimeoutMs = 60_000;
const paths = {
  /** The addresses of the servers and the process id of their keeper. */
  state: join(root, '.data', 'test-servers.json'),
  /** The process id of the test run that uses the servers, 0 for none. */
  user: join(root, '.data', 'test-servers.user'),
  log: join(root, '.data', 'test-servers.log'),
  /** The process groups of the servers, so that they can be ended after their keeper was killed. */
  groups: join(root, '.data', 'test-servers.groups'),
};

interface KeeperState {
  pid: number;
  env: Record<string, string>;
}

function readState(): KeeperState | undefined {
  if (!existsSync(paths.state)) return undefined;
  const state: KeeperState = JSON.parse(readFileSync(paths.state, 'utf8'));
  return isRunning(state.pid) ? state : undefined;
}

const readUser = (): number => (existsSync(paths.user) ? Number(readFileSync(paths.user, 'utf8')) : 0);

/**
 * Returns the servers of an earlier run if they are still up, or starts servers that stay up for the next run. When another run is
 * using them, this run gets separate servers that end with it.
 */
export async function acquireServers(): Promise<RunServers> {
  folder(join(root, '.data'));
  if (isClustered()) return await startRunServers(scratchPlace());
  const user = readUser();
  if (user > 0 && user !== process.pid && isRunning(user)) return await startRunServers(scratchPlace());
  writeFileSync(paths.user, String(process.pid));
  const running = readState();
  if (running !== undefined) await flushRedis(running);
  const state = running ?? (await startKeeper());
  return {
    env: state.env,
    stop: async () => {
      writeFileSync(paths.user, '0');
    },
  };
}

/** An interrupted run leaves jobs and exhausted rate limits in Redis. */
async function flushRedis({ env }: KeeperState): Promise<void> {
  const redis = new Redis(env['REDIS_URL'] ?? '');
  try {
    await redis.flushall();
  } finally {
    redis.disconnect();
  }
}

async function startKeeper(): Promise<KeeperState> {
  rmSync(paths.state, { force: true });
  if (existsSync(paths.groups)) killRememberedGroups(paths.groups);
  folder(paths.groups);
  const log = openSync(paths.log, 'w');
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'server-keeper.main.ts')], {
    cwd: root,
    env: { ...process.env, PORTAL_GROUPS: paths.groups, PORTAL_PARENT: '' },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  keeper.unref();
  const readLog = (): string => readFileSync(paths.log, 'utf8');
  await until('the test servers', startTimeoutMs, async () => readState() !== undefined).catch(() => {
    throw new Error(`The test servers did not start:\n${readLog()}`);
  });
  const state = readState();
  if (state === undefined) throw new Error(`The test servers ended after their start:\n${readLog()}`);
  return state;
}

/** Starts the servers and runs them until they are idle for too long, their state file is removed, or `isStopping`. */
export async function keepServers(isStopping: () => boolean): Promise<void> {
  const servers = await startRunServers(scratchPlace());
  const state: KeeperState = { pid: process.pid, env: servers.env };
  writeFileSync(paths.state, JSON.stringify(state));
  let usedAt = Date.now();
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const user = readUser();
      if (user > 0 && isRunning(user)) usedAt = Date.now();
      const isOver = Date.now() - usedAt > idleMs || readState()?.pid !== process.pid || isStopping();
      if (!isOver) return;
      clearInterval(timer);
      done();
    }, 2_000);
  });
  if (readState()?.pid === process.pid) rmSync(paths.state, { force: true });
  await servers.stop();
}
