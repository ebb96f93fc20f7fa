import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { LimitName } from '@portal/contract/access';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { PortalConfig } from '../config/config.js';
import { limits, rateLimits } from '../config/limits.js';
import { connectFailingFast } from '../redis.js';
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
    this.redis = connectFailingFast(config, limits.redis.rateLimitCommandMs);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  /**
   * Counts a request of a client's browser where that has a limit of its own, of its network, and of the wider one around it.
   * @param address of the client
   * @param browser the secret of its draft cookie, if it sent one
   * @returns seconds to wait when it is over the limit, else undefined.
   */
  async consume(name: LimitName, address: string, browser?: string): Promise<number | undefined> {
    const { points, seconds, perBrowser } = rateLimits[name];
    const { near, wide } = networksOf(address);
    const factor = this.config.RATE_LIMIT_FACTOR;
    if (perBrowser !== undefined) {
      // The secret of the cookie stands nowhere in the clear, so not in Redis either.
      const subject = browser ? createHash('sha256').update(browser).digest('base64url') : near;
      const own = await this.count(`${name}-browser`, subject, Math.ceil(perBrowser * factor), seconds);
      if (own !== undefined) return own;
    }
    const most = Math.ceil(points * factor);
    const wait = await this.count(name, near, most, seconds);
    if (wait !== undefined || wide === undefined) return wait;
    return this.count(`${name}-wide`, wide, most * limits.wideNetworkFactor, seconds);
  }

  /**
   * Counts a request of a client that is known, where its network is over the limit: a share for each, and some of them for a network,
   * for whoever has an account can be known as often as they like.
   * @param id of the client @returns seconds to wait when it is over its share, else undefined.
   */
  async consumeOwn(name: LimitName, address: string, id: string): Promise<number | undefined> {
    const { points, seconds, perBrowser } = rateLimits[name];
    // Where each browser has a limit already, that one is for the known too.
    if (perBrowser !== undefined) return seconds;
    const most = points * this.config.RATE_LIMIT_FACTOR;
    const wait = await this.count(`${name}-own`, id, Math.ceil(most / limits.knownShare), seconds);
    if (wait !== undefined) return wait;
    const { near } = networksOf(address);
    return this.count(`${name}-known`, near, Math.ceil(most * limits.knownFactor), seconds);
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
