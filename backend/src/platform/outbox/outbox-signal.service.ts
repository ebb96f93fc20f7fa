import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PortalConfig } from '../config/config.js';
import { limits } from '../config/limits.js';
import { connectFailingFast, openRedis, type RedisConnection } from '../redis.js';

/**
 * Wakes relays over Redis pub/sub when a commit has enqueued effects. A message may get lost: the rows are in MongoDB, and relays poll
 * for them (limits.outbox.idleMs).
 */
@Injectable()
export class OutboxSignal implements OnApplicationShutdown {
  private readonly sender: RedisConnection;
  private receiver: RedisConnection | undefined;
  private readonly channel: string;

  constructor(private readonly config: PortalConfig) {
    this.sender = connectFailingFast(config);
    this.channel = `${config.REDIS_PREFIX}:outbox`;
  }

  onApplicationShutdown(): void {
    this.sender.disconnect();
    this.receiver?.disconnect();
  }

  /** Fire and forget: a commit neither waits for Redis nor fails without it. */
  send(): void {
    if (this.sender.status === 'ready') void this.sender.spublish(this.channel, '').catch(() => undefined);
  }

  /** Calls `onSignal` on each signal of any process, this one included; reconnects by itself. One listener per process. */
  listen(onSignal: () => void): void {
    this.receiver = openRedis(this.config, {
      maxRetriesPerRequest: null,
      connectTimeout: limits.redis.connectMs,
    });
    this.receiver.on('error', () => undefined);
    this.receiver.on('smessage', onSignal);
    void this.receiver.ssubscribe(this.channel).catch(() => undefined);
  }
}
