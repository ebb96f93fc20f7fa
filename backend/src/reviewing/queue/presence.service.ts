import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { limits } from '../../platform/config/limits.js';
import { connectFailingFast, type RedisConnection } from '../../platform/redis.js';
import { queueLimits } from './queue.limits.js';

/** Who has a record open, in Redis. Without Redis no one is shown, and nothing else changes. */
@Injectable()
export class Presence implements OnApplicationShutdown {
  private readonly log = new Logger(Presence.name);
  private readonly redis: RedisConnection;

  constructor(
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {
    // A command before the connection is there would be lost, and with it the first user of this process.
    this.redis = connectFailingFast(config, limits.redis.rateLimitCommandMs);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  /** Records that a user looks at an application. @returns ids of the others who do */
  async enter(applicationId: string, staffId: string): Promise<string[]> {
    const now = this.clock.now().getTime();
    const key = this.keyOf(applicationId);
    const answers = await this.attempt(async (redis) =>
      redis
        .multi()
        .zadd(key, now + queueLimits.presenceMs, staffId)
        .zremrangebyscore(key, 0, now)
        .pexpire(key, queueLimits.presenceMs)
        .zrangebyscore(key, now, '+inf')
        .exec(),
    );
    const [, present] = answers?.at(-1) ?? [];
    return Array.isArray(present) ? present.map(String).filter((id) => id !== staffId) : [];
  }

  async leave(applicationId: string, staffId: string): Promise<void> {
    await this.attempt(async (redis) => redis.zrem(this.keyOf(applicationId), staffId));
  }

  private keyOf(applicationId: string): string {
    return `${this.config.REDIS_PREFIX}:presence:${applicationId}`;
  }

  private async attempt<T>(command: (redis: RedisConnection) => Promise<T>): Promise<T | undefined> {
    try {
      return await command(this.redis);
    } catch (error) {
      this.log.debug(`Presence is unknown: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }
}
