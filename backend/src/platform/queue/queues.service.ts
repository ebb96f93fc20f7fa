import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { PortalConfig } from '../config/config.js';
import { limits } from '../config/limits.js';
import { type JobDefinition, jobIdOf, type QueueName, queueNames } from './define-job.js';

/** Redis does not take jobs at the moment; the outbox keeps them. */
export class QueueUnavailable extends Error {
  constructor(reason: string) {
    super(`The queue does not take jobs: ${reason}`);
    this.name = 'QueueUnavailable';
  }
}

/** What stands in Redis for a job: where to find it, nothing of its content. */
export interface QueuedJob {
  readonly effectKey: string;
}

/** The producers' side of BullMQ: refuses at once instead of waiting for a Redis that is away (SAFE-07). */
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

  /** The BullMQ queue of a name, for reading its depth. */
  queue(name: QueueName): Queue {
    const queue = this.queues.get(name);
    if (queue === undefined) throw new RangeError(`Unknown queue ${name}`);
    return queue;
  }

  /**
   * Adds the job of an effect under its deterministic id; adding it again while it is there does nothing (SAFE-06). A job
   * leaves Redis when it ends: whether it ran is known to the ledger alone.
   * @throws QueueUnavailable at once when Redis is away, after limits.redis.commandMs when it does not answer.
   */
  async add(job: JobDefinition<object>, effectKey: string): Promise<void> {
    if (this.redis.status !== 'ready') throw new QueueUnavailable(this.lastError || this.redis.status);
    const data: QueuedJob = { effectKey };
    const added = this.queue(job.queue).add(job.name, data, {
      jobId: jobIdOf(job.name, effectKey),
      attempts: job.attempts,
      backoff: { type: 'exponential', delay: job.backoffMs, jitter: 0.5 },
      removeOnComplete: true,
      removeOnFail: true,
      ...(job.priority === undefined ? {} : { priority: job.priority }),
    });
    await inTime(added, 2 * limits.redis.commandMs);
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

async function inTime(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new QueueUnavailable('no answer in time')), ms);
  });
  try {
    await Promise.race([work, late]);
  } catch (error) {
    if (error instanceof QueueUnavailable) throw error;
    throw new QueueUnavailable(error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
  }
}
