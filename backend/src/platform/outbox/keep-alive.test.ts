import { describe, expect, it, jest } from '@jest/globals';
import { keepingAlive, type Lease, LeaseLost, RunTimeout } from './keep-alive.js';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const leaseOf = (extend: () => Promise<boolean>, maxRunMs = 10_000): Lease => ({
  what: 'the door',
  leaseMs: 90,
  maxRunMs,
  extend,
});

describe('work under a lease', () => {
  it('has its lease prolonged every third of it, and no more once it has ended', async () => {
    const extend = jest.fn(() => Promise.resolve(true));
    const began = performance.now();
    const work = async (): Promise<string> => {
      while (extend.mock.calls.length < 4 && performance.now() - began < 5_000) await pause(5);
      return 'done';
    };
    expect(await keepingAlive(leaseOf(extend), work)).toBe('done');
    const count = extend.mock.calls.length;
    expect(count).toBeGreaterThanOrEqual(4);
    // A third of 90 ms each, and a timer may be a millisecond early.
    expect(count).toBeLessThanOrEqual((performance.now() - began) / 29);
    await pause(100);
    expect(extend).toHaveBeenCalledTimes(count);
  });

  it('is told, and given up, when the lease is in other hands', async () => {
    let signal: AbortSignal | undefined;
    const work = keepingAlive(
      leaseOf(() => Promise.resolve(false)),
      (given) => {
        signal = given;
        return new Promise(() => undefined);
      },
    );
    await expect(work).rejects.toThrow(LeaseLost);
    expect(signal?.aborted).toBe(true);
  });

  it('goes on while the lease can not be prolonged for a moment', async () => {
    const extend = jest.fn(() => Promise.reject(new Error('MongoDB is away')));
    expect(await keepingAlive(leaseOf(extend), () => pause(120).then(() => 'done'))).toBe('done');
    expect(extend).toHaveBeenCalled();
  });

  it('ends when its time is over, whether it listens or not, and is not prolonged any more', async () => {
    const extend = jest.fn(() => Promise.resolve(true));
    let signal: AbortSignal | undefined;
    const work = keepingAlive(leaseOf(extend, 100), (given) => {
      signal = given;
      return new Promise(() => undefined);
    });
    await expect(work).rejects.toThrow(RunTimeout);
    expect(signal?.aborted).toBe(true);
    const count = extend.mock.calls.length;
    await pause(100);
    expect(extend).toHaveBeenCalledTimes(count);
  });
});
