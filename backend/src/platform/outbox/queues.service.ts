import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { PortalConfig } from '../config/config.js';
import { limits } from '../config/limits.js';
import { openRedis, type RedisConnection } from '../redis.js';
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
  private readonly redis: RedisConnection;
  private readonly queues: ReadonlyMap<QueueName, Queue>;
  private lastError = '';

  constructor(private readonly config: PortalConfig) {
    this.redis = openRedis(config, {
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
    const counts = await this.pipelined(
      'zcard',
      queueNames.map((queue) => ({ queue, part: 'prioritized' })),
    );
    return new Set(queueNames.filter((_name, index) => (counts[index] ?? 0) >= most));
  }

  /**
   * Returns those of the rows that Redis does not hold.
   * @throws QueueUnavailable
   */
  async missing<T extends QueuedRow & { readonly queue?: string }>(rows: readonly T[]): Promise<T[]> {
    const counts = await this.pipelined(
      'exists',
      rows.map(({ _id, job, handOvers, queue = '' }) => ({ queue, part: jobIdOf(job, _id, handOvers) })),
    );
    return rows.filter((_row, index) => counts[index] === 0);
  }

  /**
   * Sends one command for many keys of BullMQ, in a pipeline for each queue: in a cluster each has its own slot.
   * @returns the answers in the order of the keys
   */
  private async pipelined(
    command: 'zcard' | 'exists',
    keys: readonly { readonly queue: string; readonly part: string }[],
  ): Promise<number[]> {
    return this.failFast(async () => {
      const answers = new Map<number, number>();
      const each = async (queue: string): Promise<void> => {
        const own = [...keys.entries()].filter(([, key]) => key.queue === queue);
        const pipeline = this.redis.pipeline();
        for (const [, { part }] of own)
          pipeline[command](`${this.config.REDIS_PREFIX}:${queueKey(queue)}:${part}`);
        for (const [at, [error, count]] of ((await pipeline.exec()) ?? []).entries()) {
          if (error !== null) throw error;
          answers.set(own[at]?.[0] ?? -1, Number(count));
        }
      };
      await Promise.all([...new Set(keys.map(({ queue }) => queue))].map(each));
      return keys.map((_key, index) => answers.get(index) ?? 0);
    });
  }

  private async failFast<T>(command: () => Promise<T>): Promise<T> {
    if (this.redis.status !== 'ready') throw new QueueUnavailable(this.lastError || this.redis.status);
    return withTimeout(command(), 2 * limits.redis.commandMs);
  }

  private makeQueue(name: QueueName): Queue {
    const queue = new Queue(queueKey(name), {
      ...{ connection: this.redis, skipVersionCheck: true, prefix: this.config.REDIS_PREFIX },
    });
    queue.on('error', (error: Error) => this.noteError(error));
    return queue;
  }

  private noteError(error: Error & { readonly lastNodeError?: Error }): void {
    if (error.lastNodeError !== undefined) error.message += ` ${error.lastNodeError.message}`;
    if (error.message !== this.lastError) this.log.warn(`Redis: ${error.message}`);
    this.lastError = error.message;
  }

  private noteReady(): void {
    if (this.lastError !== '') this.log.log('Redis is back');
    this.lastError = '';
  }
}

/** A queue's name in Redis. The braces keep all its keys in one slot of a cluster, and leave every queue its own. */
export function queueKey(queue: string): string {
  return `{${queue}}`;
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
