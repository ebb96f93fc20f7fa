import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { EffectsLedger } from './effects.ledger.js';

let platform: TestPlatform;
const ledger = () => platform.context.get(EffectsLedger);

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

describe('SAFE-05: the effects ledger', () => {
  it('gives an effect to one of many that want it', async () => {
    const claims = await Promise.all(Array.from({ length: 20 }, () => ledger().claim('e1', 10_000)));
    expect(claims.filter((claim) => claim.state === 'claimed')).toHaveLength(1);
    expect(claims.filter((claim) => claim.state === 'busy')).toHaveLength(19);
  });

  it('refuses the late write of one who lost the claim while frozen', async () => {
    const zombie = await ledger().claim('e2', 0);
    const heir = await ledger().claim('e2', 10_000);
    if (zombie.state !== 'claimed' || heir.state !== 'claimed') throw new Error('not claimed');
    expect(await ledger().extend('e2', zombie.token, 10_000)).toBe(false);
    expect(await ledger().done('e2', zombie.token, 'late')).toBe(false);
    expect(await ledger().release('e2', zombie.token)).toBe(false);
    expect(await ledger().done('e2', heir.token, 'right')).toBe(true);
    expect(await ledger().claim('e2', 10_000)).toEqual({ state: 'done', result: 'right' });
    expect(await ledger().done('e2', zombie.token, 'late')).toBe(false);
  });

  it('gives a released effect to the next at once', async () => {
    const first = await ledger().claim('e3', 10_000);
    if (first.state !== 'claimed') throw new Error('not claimed');
    await ledger().release('e3', first.token);
    expect((await ledger().claim('e3', 10_000)).state).toBe('claimed');
  });
});
