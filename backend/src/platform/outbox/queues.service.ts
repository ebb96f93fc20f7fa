import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { PortalConfig } from '../config/config.js';
import { limits } from '../config/limits.js';
import { jobIdOf, type QueueName, queueNames } from './define-job.js';

/** Redis does not accept jobs now; they stay in the outbox. */
export class QueueUnavailable extends Error {
  constructor(reason: string) {
    super(`The queue does not take jobs: ${reason}`);
    this.name = 'QueueUnavailable';
  }
}

/** The data of a BullMQ job: a reference to the outbox row, nothing of its payload. */
export interface QueuedJob {
  readonly effectKey: string;
  /** Number of the dispatch of the effect's row. */
  readonly handOver: number;
}

/** The fields of an outbox row that identify its BullMQ job. */
export interface QueuedRow {
  /** The effect's key. */
  readonly _id: string;
  readonly job: string;
  readonly handOvers: number;
}

/** The producer side of BullMQ; fails fast when Redis is unavailable (SAFE-07). */
@Injectable()
export class Queues implements OnApplicationShutdown {
  private readonly log = new Logger(Queues.name);
  private readonly redis: Redis;
  private readonly queues: ReadonlyMap<QueueName, Queue>;
  private lastError = '';

  constructor(config: PortalConfig) {
    this.redis = new Redis(config.REDIS_URL, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: null,
      connectTimeout: limits.redis.connectMs,
      commandTimeout: limits.redis.commandMs,
    });
    this.redis.on('error', (error: Error) => this.noteError(error));
    this.redis.on('ready', () => this.noteReady());
    this.queues = new Map(queueNames.map((name) => [name, this.makeQueue(name)]));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    this.redis.disconnect();
  }

  /** Returns the BullMQ queue of a name, to read its depth. */
  queue(name: QueueName): Queue {
    const queue = this.queues.get(name);
    if (queue === undefined) throw new RangeError(`Unknown queue ${name}`);
    return queue;
  }

  /**
   * Adds the jobs of rows under their deterministic ids; adding an id that exists does nothing (SAFE-06). BullMQ runs each once and
   * removes it: outcome and retries are kept in MongoDB alone.
   * @throws QueueUnavailable at once when Redis is disconnected, soon after limits.redis.commandMs when it does not answer.
   */
  async addAll(
    queue: QueueName,
    rows: readonly (QueuedRow & { readonly priority: number })[],
  ): Promise<void> {
    const jobs = rows.map(({ _id, job, handOvers, priority }) => {
      const data: QueuedJob = { effectKey: _id, handOver: handOvers };
      return {
        name: job,
        data,
        opts: {
          jobId: jobIdOf(job, _id, handOvers),
          attempts: 1,
          removeOnComplete: true,
          removeOnFail: true,
          priority,
        },
      };
    });
    await this.failFast(() => this.queue(queue).addBulk(jobs));
  }

  /**
   * Returns the queues in which at least `most` jobs wait.
   * @throws QueueUnavailable
   */
  async full(most: number): Promise<Set<QueueName>> {
    const counts = await this.pipelined('zcard', (toKey) =>
      queueNames.map((name) => toKey(name, 'prioritized')),
    );
    return new Set(queueNames.filter((_name, index) => (counts[index] ?? 0) >= most));
  }

  /**
   * Returns those of the rows that Redis does not hold.
   * @throws QueueUnavailable
   */
  async missing<T extends QueuedRow & { readonly queue?: string }>(rows: readonly T[]): Promise<T[]> {
    const counts = await this.pipelined('exists', (toKey) =>
      rows.map(({ _id, job, handOvers, queue }) => toKey(queue, jobIdOf(job, _id, handOvers))),
    );
    return rows.filter((_row, index) => counts[index] === 0);
  }

  /** Sends one command for many keys in a single round trip. */
  private async pipelined(
    command: 'zcard' | 'exists',
    keysOf: (toKey: (queue: string | undefined, name: string) => string) => string[],
  ): Promise<number[]> {
    return this.failFast(async () => {
      const pipeline = this.redis.pipeline();
      for (const key of keysOf(keyOf)) pipeline[command](key);
      return ((await pipeline.exec()) ?? []).map(([error, count]) => {
        if (error !== null) throw error;
        return Number(count);
      });
    });
  }

  private async failFast<T>(command: () => Promise<T>): Promise<T> {
    if (this.redis.status !== 'ready') throw new QueueUnavailable(this.lastError || this.redis.status);
    return withTimeout(command(), 2 * limits.redis.commandMs);
  }

  private makeQueue(name: QueueName): Queue {
    const queue = new Queue(name, { connection: this.redis, skipVersionCheck: true });
    queue.on('error', (error: Error) => this.noteError(error));
    return queue;
  }

  private noteError(error: Error): void {
    if (error.message !== this.lastError) this.log.warn(`Redis: ${error.message}`);
    this.lastError = error.message;
  }

  private noteReady(): void {
    if (this.lastError !== '') this.log.log('Redis is back');
    this.lastError = '';
  }
}

/** Returns BullMQ's Redis key of a part of a queue. */
function keyOf(queue = '', part: string): string {
  return `bull:${queue}:${part}`;
}

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new QueueUnavailable('no answer in time')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (error instanceof QueueUnavailable) throw error;
    throw new QueueUnavailable(error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
  }
}
