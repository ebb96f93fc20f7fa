import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { PortalConfig } from '../config/config.js';
import { limits } from '../config/limits.js';
import { connectFailingFast } from '../redis.js';

/**
 * Tells relays, by a message over Redis, that a commit has asked for effects. A hint that may get lost: the rows are in MongoDB, and a
 * relay that hears nothing finds them when it looks again (limits.outbox.idleMs).
 */
@Injectable()
export class OutboxSignal implements OnApplicationShutdown {
  private readonly sender: Redis;
  private receiver: Redis | undefined;
  /** Messages reach every database of a server. */
  private readonly channel: string;

  constructor(private readonly config: PortalConfig) {
    this.sender = connectFailingFast(config);
    this.channel = `outbox:${this.sender.options.db ?? 0}`;
  }

  onApplicationShutdown(): void {
    this.sender.disconnect();
    this.receiver?.disconnect();
  }

  /** Sends without waiting: whoever has committed is done, also without Redis. */
  send(): void {
    if (this.sender.status === 'ready') void this.sender.publish(this.channel, '').catch(() => undefined);
  }

  /** Calls `heard` at each signal of any process, its own included; after a loss of Redis as well. One listener for each process. */
  listen(heard: () => void): void {
    this.receiver = new Redis(this.config.REDIS_URL, {
      maxRetriesPerRequest: null,
      connectTimeout: limits.redis.connectMs,
    });
    this.receiver.on('error', () => undefined);
    this.receiver.on('message', heard);
    void this.receiver.subscribe(this.channel).catch(() => undefined);
  }
}
