import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { LimitName } from '@portal/contract/access';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { PortalConfig } from '../config/config.js';
import { limits, rateLimits } from '../config/limits.js';
import { connectFailingFast, type RedisConnection } from '../redis.js';
import { networksOf } from './network.js';

interface Pair {
  readonly shared: RateLimiterRedis;
  readonly local: RateLimiterMemory;
}

/**
 * Rate limits (SEC-20), counted both in this process and, across processes, in Redis. While Redis is unavailable or slow the local
 * count continues, so that the switch does not grant a client its limit twice.
 */
@Injectable()
export class RateLimiter implements OnApplicationShutdown {
  private readonly log = new Logger(RateLimiter.name);
  private connection: RedisConnection | undefined;
  private readonly pairs = new Map<string, Pair>();
  private localUntil = 0;

  constructor(private readonly config: PortalConfig) {}

  onApplicationShutdown(): void {
    this.connection?.disconnect();
  }

  /** Connects at the first use: the worker holds this service but counts no requests. */
  private get redis(): RedisConnection {
    return (this.connection ??= connectFailingFast(this.config, limits.redis.rateLimitCommandMs));
  }

  /**
   * Counts a request for the browser if the limit has a share per browser, for its network, and for the wider network.
   * @param browser secret of the client's draft cookie
   * @returns seconds to wait when over the limit, else undefined.
   */
  async consume(name: LimitName, address: string, browser?: string): Promise<number | undefined> {
    const { points, seconds, perBrowser } = rateLimits[name];
    const { near, wide } = networksOf(address);
    const factor = this.config.RATE_LIMIT_FACTOR;
    if (perBrowser !== undefined) {
      // Hashed, because the secret of the cookie is stored nowhere in clear text.
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
   * Counts a request of a known client whose network is over the limit: a quota per client, and one per network, because an account
   * holder can create any number of known clients.
   * @returns seconds to wait when over the quota, else undefined.
   */
  async consumeKnown(name: LimitName, address: string, id: string): Promise<number | undefined> {
    const { points, seconds, perBrowser } = rateLimits[name];
    // A limit per browser applies to known clients as well.
    if (perBrowser !== undefined) return seconds;
    const most = points * this.config.RATE_LIMIT_FACTOR;
    const wait = await this.count(`${name}-own`, id, Math.ceil(most / limits.knownShare), seconds);
    if (wait !== undefined) return wait;
    const { near } = networksOf(address);
    return this.count(`${name}-known`, near, Math.ceil(most * limits.knownFactor), seconds);
  }

  /** Counts a request of a logged-in person. @returns seconds to wait when over the person's limit, else undefined. */
  async consumePerson(name: LimitName, id: string): Promise<number | undefined> {
    const { seconds, perPerson } = rateLimits[name];
    if (perPerson === undefined) return undefined;
    return this.count(`${name}-person`, id, Math.ceil(perPerson * this.config.RATE_LIMIT_FACTOR), seconds);
  }

  /**
   * Counts a request of a draft's owner whose network is over the limit.
   * @returns seconds to wait when over the draft's quota, else undefined.
   */
  async consumeDraft(name: LimitName, appId: string): Promise<number | undefined> {
    const { points, seconds } = rateLimits[name];
    const most = Math.ceil((points * this.config.RATE_LIMIT_FACTOR) / limits.knownShare);
    return this.count(`${name}-draft`, appId, most, seconds);
  }

  /**
   * Counts against a limit defined by the caller (codes per account, wrong passwords).
   * @returns seconds to wait when over `points` in `seconds`, else undefined.
   */
  async count(name: string, subject: string, points: number, seconds: number): Promise<number | undefined> {
    const { shared, local } = this.pair(name, points, seconds);
    const wait = await consumePoint(local, subject);
    const isShared = this.redis.status === 'ready' && performance.now() >= this.localUntil;
    if (wait !== undefined || !isShared) return wait;
    try {
      return await consumePoint(shared, subject);
    } catch (error) {
      this.goLocal(error);
      return undefined;
    }
  }

  /**
   * As `count`, but each item of a subject counts once in `seconds`. An item over the limit is not remembered, so it stays over it.
   */
  async countOnce(
    name: string,
    subject: string,
    item: string,
    points: number,
    seconds: number,
  ): Promise<number | undefined> {
    const seen = `${subject}|${item}`;
    if (await this.isCounted(`${name}-item`, seen, seconds)) return undefined;
    const wait = await this.count(name, subject, points, seconds);
    if (wait === undefined) await this.count(`${name}-item`, seen, 1, seconds);
    return wait;
  }

  private async isCounted(name: string, subject: string, seconds: number): Promise<boolean> {
    const { shared, local } = this.pair(name, 1, seconds);
    if ((await local.get(subject)) !== null) return true;
    if (this.redis.status !== 'ready' || performance.now() < this.localUntil) return false;
    try {
      return (await shared.get(subject)) !== null;
    } catch (error) {
      this.goLocal(error);
      return false;
    }
  }

  private pair(name: string, points: number, duration: number): Pair {
    const id = `${name}|${points}|${duration}`;
    let pair = this.pairs.get(id);
    if (pair === undefined) {
      const options = { keyPrefix: `${this.config.REDIS_PREFIX}:limit-${name}`, points, duration };
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

/** @returns seconds to wait when over the limit, else undefined. */
async function consumePoint(limiter: RateLimiterAbstract, subject: string): Promise<number | undefined> {
  try {
    await limiter.consume(subject);
    return undefined;
  } catch (outcome) {
    if (outcome instanceof RateLimiterRes) return Math.max(1, Math.ceil(outcome.msBeforeNext / 1000));
    throw outcome;
  }
}
