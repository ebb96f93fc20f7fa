import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

describe('turns', () => {
  it('come one after the other, also when one of them fails', async () => {
    const turns = new Turns(1_000);
    const seen: string[] = [];
    const work = (name: string, fails = false) =>
      turns.take(async () => {
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

  it('are not waited for without end', async () => {
    const turns = new Turns(10);
    void turns.take(() => pause(1_000, undefined, { ref: false }));
    await expect(turns.take(() => Promise.resolve('done'))).resolves.toBe('done');
  });
});
