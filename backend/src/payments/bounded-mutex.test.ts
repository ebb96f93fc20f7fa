import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { BoundedMutex } from './bounded-mutex.js';

describe('BoundedMutex', () => {
  it('runs work in sequence, even if one rejects', async () => {
    const mutex = new BoundedMutex(1_000);
    const seen: string[] = [];
    const work = (name: string, fails = false) =>
      mutex.run(async () => {
        seen.push(`${name} begins`);
        await pause(5);
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const [first, second, third] = await Promise.allSettled([work('a'), work('b', true), work('c')]);
    expect([first.status, second.status, third.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('runs without the lock after the time-out', async () => {
    const mutex = new BoundedMutex(10);
    void mutex.run(() => pause(1_000, undefined, { ref: false }));
    await expect(mutex.run(() => Promise.resolve('done'))).resolves.toBe('done');
  });
});
