import { type Job, Worker } from 'bullmq';
import { Cluster, type Redis } from 'ioredis';
import type { PortalConfig } from '../config/config.js';
import type { QueueName } from '../outbox/define-job.js';
import { queueKey } from '../outbox/queues.service.js';
import { openRedis, type RedisConnection } from '../redis.js';

type TestRedis = Pick<PortalConfig, 'REDIS_URL' | 'REDIS_CLUSTER' | 'REDIS_PREFIX'>;

/** Prefix of this Jest worker's keys, which isolates concurrent test files. */
export function ownPrefix(): string {
  return `test-${process.env['JEST_WORKER_ID'] ?? '1'}`;
}

/** Starts a BullMQ worker of a queue. */
export function startWorker(
  config: TestRedis,
  queue: QueueName,
  run: (job: Job) => Promise<unknown>,
  concurrency: number,
): Worker {
  const connection = openRedis(config, { maxRetriesPerRequest: null });
  const worker = new Worker(queueKey(queue), run, { connection, prefix: config.REDIS_PREFIX, concurrency });
  worker.on('error', () => undefined);
  worker.on('closed', () => connection.disconnect());
  return worker;
}

/** The masters of the Redis of a connection. */
export function mastersOf(redis: RedisConnection): Redis[] {
  return redis instanceof Cluster ? redis.nodes('master') : [redis];
}

/** Removes the keys of a prefix, so that the next test starts with unused rate limits. */
export async function flushRedis(config: TestRedis): Promise<void> {
  const redis = openRedis(config, {});
  // Finds the nodes of a cluster.
  await redis.ping();
  for (const node of mastersOf(redis)) {
    const keys = await node.keys(`${config.REDIS_PREFIX}:*`);
    await Promise.all(keys.map(async (key) => node.del(key)));
  }
  await redis.quit();
}

/** Removes the keys of this Jest worker, when no backend uses them any more. */
export async function flushOwnRedis(): Promise<void> {
  const { REDIS_URL, REDIS_CLUSTER } = process.env;
  if (REDIS_URL === undefined) return;
  await flushRedis({
    ...{ REDIS_URL, REDIS_PREFIX: ownPrefix() },
    REDIS_CLUSTER: REDIS_CLUSTER === 'true' ? 'true' : 'false',
  });
}
