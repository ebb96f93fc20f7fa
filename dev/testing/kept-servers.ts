import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { isRunning } from '../build/lock.ts';
import { killRememberedGroups } from '../core/child.ts';
import { folder, root } from '../core/paths.ts';
import { until } from '../core/wait.ts';
import { type RunServers, startRunServers } from './run-servers.ts';
import { scratchPlace } from './scratch.ts';

/** How long the servers wait for the next test run before they end. */
export const keptIdleMs = 20 * 60_000;

const startMs = 60_000;
const places = {
  /** What a run reads: how to reach the servers, and who keeps them. */
  state: join(root, '.data', 'test-servers.json'),
  /** The process id of the run that uses them, 0 for none. */
  user: join(root, '.data', 'test-servers.user'),
  log: join(root, '.data', 'test-servers.log'),
  /** Notes of the servers' process groups, for whoever finds that their keeper was killed. */
  groups: join(root, '.data', 'test-servers.groups'),
};

interface KeptState {
  pid: number;
  env: Record<string, string>;
}

function stateOf(): KeptState | undefined {
  if (!existsSync(places.state)) return undefined;
  const state: KeptState = JSON.parse(readFileSync(places.state, 'utf8'));
  return isRunning(state.pid) ? state : undefined;
}

const userOf = (): number => (existsSync(places.user) ? Number(readFileSync(places.user, 'utf8')) : 0);

/**
 * The servers of an earlier run when they are still up, else new ones that stay up for the next run. Another run that uses them
 * already is not disturbed: this one gets servers of its own then.
 */
export async function keptServers(): Promise<RunServers> {
  folder(join(root, '.data'));
  const user = userOf();
  if (user > 0 && user !== process.pid && isRunning(user)) return await startRunServers(scratchPlace());
  writeFileSync(places.user, String(process.pid));
  const kept = stateOf();
  if (kept !== undefined) await emptyRedis(kept);
  const state = kept ?? (await startKeeper());
  return {
    env: state.env,
    stop: async () => {
      writeFileSync(places.user, '0');
    },
  };
}

/** A run that was broken off has left used-up limits and jobs there. */
async function emptyRedis({ env }: KeptState): Promise<void> {
  const redis = new Redis(env['REDIS_URL'] ?? '');
  try {
    await redis.flushall();
  } finally {
    redis.disconnect();
  }
}

async function startKeeper(): Promise<KeptState> {
  rmSync(places.state, { force: true });
  if (existsSync(places.groups)) killRememberedGroups(places.groups);
  folder(places.groups);
  const log = openSync(places.log, 'w');
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keep-servers.main.ts')], {
    cwd: root,
    env: { ...process.env, PORTAL_GROUPS: places.groups, PORTAL_PARENT: '' },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  keeper.unref();
  const logged = (): string => readFileSync(places.log, 'utf8');
  await until('the servers of the tests', startMs, async () => stateOf() !== undefined).catch(() => {
    throw new Error(`The servers of the tests did not start:\n${logged()}`);
  });
  const state = stateOf();
  if (state === undefined) throw new Error(`The servers of the tests ended again:\n${logged()}`);
  return state;
}

/** Starts the servers and keeps them until no run has used them for a while, or somebody takes their state away. */
export async function keepServers(isStopping: () => boolean): Promise<void> {
  const servers = await startRunServers(scratchPlace());
  const state: KeptState = { pid: process.pid, env: servers.env };
  writeFileSync(places.state, JSON.stringify(state));
  let usedAt = Date.now();
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const user = userOf();
      if (user > 0 && isRunning(user)) usedAt = Date.now();
      const isOver = Date.now() - usedAt > keptIdleMs || stateOf()?.pid !== process.pid || isStopping();
      if (!isOver) return;
      clearInterval(timer);
      done();
    }, 2_000);
  });
  if (stateOf()?.pid === process.pid) rmSync(places.state, { force: true });
  await servers.stop();
}
