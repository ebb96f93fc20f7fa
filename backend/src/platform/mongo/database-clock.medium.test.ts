import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../clock/clock.js';
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

/** How far a process is from the present whose own clock is off by so much, after it was set by MongoDB's. In ms. */
async function leftOf(offMs: number): Promise<number> {
  jest.spyOn(Date, 'now').mockImplementation(() => trueNow() + offMs);
  const clock = new Clock();
  const byDatabase = new DatabaseClock(platform.connection, clock);
  await byDatabase.onModuleInit();
  byDatabase.onModuleDestroy();
  return clock.now().getTime() - trueNow();
}

describe('a clock that is set by MongoDB’s (F23)', () => {
  it.each([10 * MINUTE_MS, -10 * MINUTE_MS, 400 * 24 * 60 * MINUTE_MS])(
    'tells the present though the machine’s is off by %d ms',
    async (offMs) => {
      expect(Math.abs(await leftOf(offMs))).toBeLessThan(1_000);
    },
  );

  it('is left alone when it is right but for half a second, so that it does not jump with every answer', async () => {
    expect(Math.abs((await leftOf(300)) - 300)).toBeLessThan(20);
  });

  it('goes on as it was when MongoDB does not answer', async () => {
    const clock = new Clock();
    clock.machineAheadMs = 5 * MINUTE_MS;
    const gone = {
      getClient: () => ({ db: () => ({ command: async () => Promise.reject(new Error('away')) }) }),
    };
    const byDatabase = new DatabaseClock(gone as never, clock);
    await byDatabase.onModuleInit();
    byDatabase.onModuleDestroy();
    expect(Math.abs(clock.now().getTime() - (Date.now() - 5 * MINUTE_MS))).toBeLessThan(1_000);
  });
});
