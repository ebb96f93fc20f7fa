import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Cluster } from 'ioredis';
import { until } from '../../../dev/core/wait.ts';
import { type RedisCluster, startRedisCluster } from '../../../dev/services/redis-cluster.ts';
import { Presence } from '../reviewing/queue/presence.service.js';
import { Clock } from './clock.js';
import type { PortalConfig } from './config/config.js';
import { RateLimiter } from './http/rate-limiter.js';
import { OutboxSignal } from './outbox/outbox-signal.service.js';
import { Queues } from './outbox/queues.service.js';
import { openRedis } from './redis.js';
import { startWorker } from './testing/redis.js';
import { emptyDatabase, testConfig } from './testing/test-config.js';

let folder: string;
let cluster: RedisCluster;
let config: PortalConfig;
let connections: Cluster[];
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
  cluster = await startRedisCluster({ dataDir: folder, logsDir: folder });
  config = testConfig({ ...cluster.env, MONGODB_URI: emptyDatabase() });
  const redis = openRedis(config, { commandTimeout: 1_000 }) as Cluster;
  connections = [redis, redis.duplicate()];
  for (const one of connections) {
    one.on('error', () => undefined);
    closing.push(() => one.disconnect());
    await one.ping();
  }
}, 60_000);
afterAll(async () => {
  for (const close of closing) await close();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const row = (id: string, queue: 'mail' | 'maintenance') => ({
  ...{ _id: id, job: 'test.note', handOvers: 1, priority: 1, queue },
});

describe('a Redis cluster', () => {
  it('holds queues, limits, presence and the signal; also after a master was killed', async () => {
    const queues = new Queues(config);
    closing.push(() => queues.onApplicationShutdown());
    const [one, other] = [new RateLimiter(config), new RateLimiter(config)];
    closing.push(() => [one, other].map((limiter) => limiter.onApplicationShutdown()));
    const presence = new Presence(config, new Clock());
    closing.push(() => presence.onApplicationShutdown());
    const signal = new OutboxSignal(config);
    closing.push(() => signal.onApplicationShutdown());
    let heard = 0;
    signal.listen(() => (heard += 1));
    const ran: string[] = [];
    for (const queue of ['mail', 'maintenance'] as const) {
      const worker = startWorker(
        config,
        queue,
        async ({ data }) => {
          ran.push((data as { effectKey: string }).effectKey);
        },
        2,
      );
      closing.push(() => worker.close());
    }

    const useAll = async (name: string): Promise<void> => {
      const [mail, upkeep] = [row(`${name}-mail`, 'mail'), row(`${name}-upkeep`, 'maintenance')];
      await until(
        'the cluster',
        30_000,
        async () => (await queues.full(1_000).catch(() => undefined)) !== undefined,
      );
      await queues.addAll('mail', [mail]);
      await queues.addAll('maintenance', [upkeep]);
      await until('the cluster', 30_000, async () => ran.includes(mail._id) && ran.includes(upkeep._id));
      expect((await queues.missing([mail, upkeep])).map(({ _id }) => _id)).toEqual([mail._id, upkeep._id]);
      // A job that waits is there, in whichever node.
      const later = Array.from({ length: 20 }, (_none, n) =>
        row(`${name}-${n}`, n % 2 ? 'mail' : 'maintenance'),
      );
      await Promise.all([queues.queue('mail').pause(), queues.queue('maintenance').pause()]);
      for (const job of later) await queues.addAll(job.queue, [job]);
      expect(await queues.missing(later)).toEqual([]);
      await Promise.all([queues.queue('mail').resume(), queues.queue('maintenance').resume()]);
      await until('the cluster', 30_000, async () => later.every(({ _id }) => ran.includes(_id)));

      // A person who is over the limit in one process is over it in the other.
      let attempt = 0;
      await until('the cluster', 30_000, async () => {
        const person = `${name}-${(attempt += 1)}`;
        await one.count('cluster', person, 1, 60);
        return (await other.count('cluster', person, 1, 60)) !== undefined;
      });
      await until('the cluster', 30_000, async () => {
        await presence.enter(name, 'anita');
        return (await presence.enter(name, 'ravi')).join() === 'anita';
      });
      const before = heard;
      await until('the cluster', 30_000, async () => {
        signal.send();
        return heard > before;
      });
    };
    await useAll('before');
    // The node of REDIS_URL.
    await cluster.killMaster(0);
    await useAll('after');
    expect(new Set(ran).size).toBe(ran.length);
  }, 120_000);

  it('is reached again by a connection that was cut, also by a copy for BullMQ, when the node of the address is gone', async () => {
    await Promise.all(
      connections.map(async (redis) => {
        redis.disconnect(true);
        await until('the connection', 30_000, async () => redis.ping().then(Boolean, () => false));
        // As BullMQ does with a connection that hangs.
        redis.disconnect();
        await until('the end', 30_000, async () => Promise.resolve(redis.status === 'end'));
        await redis.connect();
        expect(await redis.ping()).toBe('PONG');
      }),
    );
  }, 60_000);
});
