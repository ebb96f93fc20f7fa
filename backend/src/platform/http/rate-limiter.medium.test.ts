import { once } from 'node:events';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testConfig } from '../testing/test-config.js';
import { flushRedis } from '../testing/redis.js';
import { RateLimiter } from './rate-limiter.js';

const opened: RateLimiter[] = [];
afterAll(async () => {
  for (const limiter of opened) limiter.onApplicationShutdown();
  await flushRedis(testConfig());
});

/** A limiter as in a new process, with Redis connected. */
async function limiterWith(config = testConfig()): Promise<RateLimiter> {
  const limiter = new RateLimiter(config);
  opened.push(limiter);
  await once(limiter['redis'], 'ready');
  return limiter;
}

beforeEach(async () => flushRedis(testConfig()));

/** Counts the accepted requests. */
async function letThrough(times: number, ask: () => Promise<number | undefined>): Promise<number> {
  let count = 0;
  for (let n = 0; n < times; n += 1) if ((await ask()) === undefined) count += 1;
  return count;
}

describe('the limit of the secretary’s address (30 an hour for a browser, 300 for a network; SEC-20)', () => {
  const address = '198.51.100.7';

  it('counts by draft cookie, else by network', async () => {
    const limiter = await limiterWith();
    expect(await letThrough(31, async () => limiter.consume('secretary', address, 'mine'))).toBe(30);
    expect(await letThrough(31, async () => limiter.consume('secretary', address, 'another'))).toBe(30);
    expect(await letThrough(31, async () => limiter.consume('secretary', address))).toBe(30);
    expect(await letThrough(31, async () => limiter.consume('secretary', '198.51.100.8'))).toBe(30);
  });

  it('is capped by the limit of the network', async () => {
    const limiter = await limiterWith();
    let at = 0;
    expect(await letThrough(310, async () => limiter.consume('secretary', address, `of-${(at += 1)}`))).toBe(
      300,
    );
    expect(await limiter.consume('secretary', '203.0.113.1', 'elsewhere')).toBeUndefined();
  });

  it('returns a wait of at most an hour', async () => {
    const limiter = await limiterWith();
    await letThrough(30, async () => limiter.consume('secretary', address, 'mine'));
    const wait = (await limiter.consume('secretary', address, 'mine')) ?? 0;
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
  });

  it('has no extra quota for known clients', async () => {
    expect(await (await limiterWith()).consumeKnown('secretary', address, 'client')).toBe(3_600);
  });

  it('scales with RATE_LIMIT_FACTOR', async () => {
    const limiter = await limiterWith(testConfig({ RATE_LIMIT_FACTOR: '2' }));
    expect(await letThrough(62, async () => limiter.consume('secretary', address, 'mine'))).toBe(60);
  });
});

describe('known clients of a network over its limit (60 orders a minute; SEC-20)', () => {
  it('have a third of the limit each, and four times the limit per network', async () => {
    const limiter = await limiterWith();
    const own = async (id: string, address = '198.51.100.7') => limiter.consumeKnown('order', address, id);
    expect(await letThrough(21, async () => own('first'))).toBe(20);
    let others = 0;
    for (let n = 1; n <= 12; n += 1) others += await letThrough(20, async () => own(`other-${n}`));
    // Of 240 the first one has used 20.
    expect(others).toBe(220);
    expect(await own('elsewhere', '203.0.113.1')).toBeUndefined();
  });
});

describe('limits of several calls', () => {
  it('are counted separately, across processes', async () => {
    const address = '198.51.100.7';
    const [one, other] = [await limiterWith(), await limiterWith()];
    // Both have 20 a minute.
    expect(await letThrough(21, async () => one.consume('eligibility', address))).toBe(20);
    expect(await letThrough(21, async () => other.consume('recovery', address))).toBe(20);
  });
});
