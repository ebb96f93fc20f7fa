import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Connection } from 'mongoose';
import { setImmediate } from 'node:timers/promises';
import { Clock } from '../clock.js';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { DatabaseClock } from './database-clock.service.js';

const MINUTE_MS = 60_000;
const trueNow = Date.now;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => platform?.close());

/** Returns the remaining error in ms of a process whose clock is off by an offset, after synchronisation. */
async function leftOf(offMs: number): Promise<number> {
  jest.spyOn(Date, 'now').mockImplementation(() => trueNow() + offMs);
  const clock = new Clock();
  const byDatabase = new DatabaseClock(platform.connection, clock);
  await byDatabase.onModuleInit();
  byDatabase.onModuleDestroy();
  return clock.now().getTime() - trueNow();
}

describe('the clock synchronised with MongoDB’s (F23)', () => {
  it.each([10 * MINUTE_MS, -10 * MINUTE_MS, 400 * 24 * 60 * MINUTE_MS])(
    'tells the present though the machine’s is off by %d ms',
    async (offMs) => {
      expect(Math.abs(await leftOf(offMs))).toBeLessThan(1_000);
    },
  );

  it('is not adjusted within half a second, so that it does not jump', async () => {
    expect(Math.abs((await leftOf(300)) - 300)).toBeLessThan(20);
  });

  /** A connection whose commands fail while `isAway` returns true. */
  const answering = (
    isAway: (question: number) => boolean,
  ): { connection: Connection; asked: () => number } => {
    let questions = 0;
    const command = async (hello: object): Promise<unknown> => {
      questions += 1;
      if (isAway(questions)) throw new Error('away');
      return platform.connection.getClient().db('admin').command(hello);
    };
    const connection = { getClient: () => ({ db: () => ({ command }) }) } as unknown as Connection;
    return { connection, asked: () => questions };
  };

  it('is set at start-up even if MongoDB does not answer at once', async () => {
    jest.spyOn(Date, 'now').mockImplementation(() => trueNow() + 10 * MINUTE_MS);
    const clock = new Clock();
    const byDatabase = new DatabaseClock(answering((question) => question < 3).connection, clock);
    await byDatabase.onModuleInit();
    byDatabase.onModuleDestroy();
    expect(Math.abs(clock.now().getTime() - trueNow())).toBeLessThan(1_000);
  });

  it('prevents the start when MongoDB never answers', async () => {
    const never = answering(() => true);
    const byDatabase = new DatabaseClock(never.connection, new Clock());
    await expect(byDatabase.onModuleInit()).rejects.toThrow('away');
    expect(never.asked()).toBe(5);
  });

  it('keeps the last offset when MongoDB does not answer later', async () => {
    jest.spyOn(Date, 'now').mockImplementation(() => trueNow() + 5 * MINUTE_MS);
    const everyMinute = jest.spyOn(globalThis, 'setInterval');
    const clock = new Clock();
    // Three samples at start-up.
    const { connection, asked } = answering((question) => question > 3);
    const byDatabase = new DatabaseClock(connection, clock);
    await byDatabase.onModuleInit();
    const [look, ms] = everyMinute.mock.calls.at(-1) ?? [];
    expect(ms).toBe(MINUTE_MS);
    look?.();
    await setImmediate();
    byDatabase.onModuleDestroy();
    expect(asked()).toBe(4);
    expect(Math.abs(clock.now().getTime() - trueNow())).toBeLessThan(1_000);
  });
});
