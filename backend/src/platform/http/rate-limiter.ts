import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { LimitName } from '@portal/contract';
import { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { PortalConfig } from '../config/config.js';
import { limits, rateLimits } from '../config/limits.js';
import { networksOf } from './network.js';

interface Pair {
  readonly shared: RateLimiterRedis;
  readonly local: RateLimiterMemory;
}

/**
 * Counts requests in this process and, for all processes together, in Redis (SEC-20). Both always: while Redis is away or slow
 * the own count goes on from where it is, so that nobody gets a limit twice by the change from one to the other.
 */
@Injectable()
export class RateLimiter implements OnApplicationShutdown {
  private readonly log = new Logger(RateLimiter.name);
  private readonly redis: Redis;
  private readonly pairs = new Map<string, Pair>();
  private localUntil = 0;

  constructor(private readonly config: PortalConfig) {
    this.redis = new Redis(config.REDIS_URL, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: limits.redis.connectMs,
      commandTimeout: limits.redis.rateLimitCommandMs,
    });
    // What matters is the failure of a command, which is handled where it is made.
    this.redis.on('error', () => undefined);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  /**
   * Counts a request of a client's network, and of the wider one around it.
   * @param address of the client @returns seconds to wait when it is over the limit, else undefined.
   */
  async consume(name: LimitName, address: string): Promise<number | undefined> {
    const { points, seconds } = rateLimits[name];
    const { near, wide } = networksOf(address);
    const most = Math.ceil(points * this.config.RATE_LIMIT_FACTOR);
    const wait = await this.count(name, near, most, seconds);
    if (wait !== undefined || wide === undefined) return wait;
    return this.count(`${name}-wide`, wide, most * limits.wideNetworkFactor, seconds);
  }

  /**
   * Counts against a limit of a module's own (codes per account, wrong passwords).
   * @returns seconds to wait when it is over `points` in `seconds`, else undefined.
   */
  async count(name: string, subject: string, points: number, seconds: number): Promise<number | undefined> {
    const { shared, local } = this.pair(name, points, seconds);
    const wait = await waitFor(local, subject);
    const isShared = this.redis.status === 'ready' && performance.now() >= this.localUntil;
    if (wait !== undefined || !isShared) return wait;
    try {
      return await waitFor(shared, subject);
    } catch (error) {
      this.goLocal(error);
      return undefined;
    }
  }

  private pair(name: string, points: number, duration: number): Pair {
    const id = `${name}|${points}|${duration}`;
    let pair = this.pairs.get(id);
    if (pair === undefined) {
      const options = { keyPrefix: `limit-${name}`, points, duration };
      pair = {
        shared: new RateLimiterRedis({ ...options, storeClient: this.redis, rejectIfRedisNotReady: true }),
        local: new RateLimiterMemory(options),
      };
      this.pairs.set(id, pair);
    }
    return pair;
  }

  private goLocal(reason: unknown): void {
    this.localUntil = performance.now() + limits.redis.rateLimitLocalMs;
    this.log.warn(
      `Rate limits are local for a while: ${reason instanceof Error ? reason.message : String(reason)}`,
    );
  }
}

/** Counts once. @returns seconds to wait when it is over the limit, else undefined. */
async function waitFor(limiter: RateLimiterAbstract, subject: string): Promise<number | undefined> {
  try {
    await limiter.consume(subject);
    return undefined;
  } catch (outcome) {
    if (outcome instanceof RateLimiterRes) return Math.max(1, Math.ceil(outcome.msBeforeNext / 1000));
    throw outcome;
  }
}
