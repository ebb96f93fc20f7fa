import { describe, expect, it, jest } from '@jest/globals';
import { runWithLease, type Lease, LeaseLost, RunTimeout } from './run-with-lease.js';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const leaseOf = (extend: () => Promise<boolean>, maxRunMs = 10_000): Lease => ({
  what: 'the door',
  leaseMs: 90,
  maxRunMs,
  extend,
});

describe('runWithLease', () => {
  it('renews the lease every third of its length until the work ends', async () => {
    const extend = jest.fn(() => Promise.resolve(true));
    const began = performance.now();
    const work = async (): Promise<string> => {
      while (extend.mock.calls.length < 4 && performance.now() - began < 5_000) await pause(5);
      return 'done';
    };
    expect(await runWithLease(leaseOf(extend), work)).toBe('done');
    const count = extend.mock.calls.length;
    expect(count).toBeGreaterThanOrEqual(4);
    // A third of 90 ms each, and a timer may be a millisecond early.
    expect(count).toBeLessThanOrEqual((performance.now() - began) / 29);
    await pause(100);
    expect(extend).toHaveBeenCalledTimes(count);
  });

  it('aborts the work when the lease is lost', async () => {
    let signal: AbortSignal | undefined;
    const work = runWithLease(
      leaseOf(() => Promise.resolve(false)),
      (workSignal) => {
        signal = workSignal;
        return new Promise(() => undefined);
      },
    );
    await expect(work).rejects.toThrow(LeaseLost);
    expect(signal?.aborted).toBe(true);
  });

  it('continues while renewals fail', async () => {
    const extend = jest.fn(() => Promise.reject(new Error('MongoDB is away')));
    expect(await runWithLease(leaseOf(extend), () => pause(120).then(() => 'done'))).toBe('done');
    expect(extend).toHaveBeenCalled();
  });

  it('rejects at the time limit even if the work ignores the signal, and stops renewing', async () => {
    const extend = jest.fn(() => Promise.resolve(true));
    let signal: AbortSignal | undefined;
    const work = runWithLease(leaseOf(extend, 100), (workSignal) => {
      signal = workSignal;
      return new Promise(() => undefined);
    });
    await expect(work).rejects.toThrow(RunTimeout);
    expect(signal?.aborted).toBe(true);
    const count = extend.mock.calls.length;
    await pause(100);
    expect(extend).toHaveBeenCalledTimes(count);
  });
});
