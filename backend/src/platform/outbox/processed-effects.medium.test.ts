import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { EFFECTS_MODEL, type EffectRow } from './effects.schema.js';
import { ProcessedEffects } from './processed-effects.js';

let platform: TestPlatform;
const effects = () => platform.context.get(ProcessedEffects);

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

describe('SAFE-05: processed effects', () => {
  it('gives an effect to one of many that want it', async () => {
    const claims = await Promise.all(Array.from({ length: 20 }, () => effects().claim('e1', 10_000)));
    expect(claims.filter((claim) => claim.state === 'claimed')).toHaveLength(1);
    expect(claims.filter((claim) => claim.state === 'busy')).toHaveLength(19);
  });

  it('refuses the late write of one who lost the claim while frozen', async () => {
    const zombie = await effects().claim('e2', 0);
    const heir = await effects().claim('e2', 10_000);
    if (zombie.state !== 'claimed' || heir.state !== 'claimed') throw new Error('not claimed');
    expect(await effects().extend('e2', zombie.token, 10_000)).toBe(false);
    expect(await effects().done('e2', zombie.token, 'late')).toBe(false);
    expect(await effects().release('e2', zombie.token)).toBe(false);
    expect(await effects().done('e2', heir.token, 'right')).toBe(true);
    expect(await effects().claim('e2', 10_000)).toEqual({ state: 'done', result: 'right' });
    expect(await effects().done('e2', zombie.token, 'late')).toBe(false);
  });

  it('gives a released effect to the next at once', async () => {
    const first = await effects().claim('e3', 10_000);
    if (first.state !== 'claimed') throw new Error('not claimed');
    await effects().release('e3', first.token);
    expect((await effects().claim('e3', 10_000)).state).toBe('claimed');
  });

  it('is busy when it is given back in the very moment in which it is asked for, and the next who asks has it', async () => {
    const first = await effects().claim('e11', 10_000);
    if (first.state !== 'claimed') throw new Error('not claimed');
    const rows = platform.context.get<Model<EffectRow>>(getModelToken(EFFECTS_MODEL), { strict: false });
    // Between the claim that failed and the look at who has it.
    const given = jest
      .spyOn(rows, 'updateOne')
      .mockImplementationOnce((() => effects().release('e11', first.token)) as never);
    const refused = await effects().claim('e11', 10_000);
    given.mockRestore();
    expect(refused).toEqual({ state: 'busy', until: expect.any(Date) });
    if (refused.state === 'busy')
      expect(refused.until.getTime()).toBeLessThanOrEqual(platform.clock.now().getTime());
    expect((await effects().claim('e11', 10_000)).state).toBe('claimed');
  });

  describe('that can not be repeated', () => {
    /** Claims for no time at all: the process is taken for dead. */
    const beginAndDie = async (key: string): Promise<string> => {
      const dead = await effects().claim(key, 0);
      if (dead.state !== 'claimed') throw new Error('not claimed');
      expect(await effects().beginHandover(key, dead.token)).toBe(true);
      return dead.token;
    };

    it('are taken over by nobody once the hand-over began: nobody knows whether they happened', async () => {
      await beginAndDie('e4');
      for (let turn = 0; turn < 2; turn += 1)
        expect((await effects().claim('e4', 10_000)).state).toBe('ambiguous');
      expect(await effects().ambiguousAmong(['e4'])).toEqual(new Set(['e4']));
    });

    it('are taken over once they were accepted, by one who is told so', async () => {
      const dead = await beginAndDie('e9');
      expect(await effects().accepted('e9', dead)).toBe(true);
      for (let turn = 0; turn < 2; turn += 1)
        expect(await effects().claim('e9', 0)).toMatchObject({ state: 'claimed', isAccepted: true });
      expect(await effects().ambiguousAmong(['e9'])).toEqual(new Set());
      expect(await effects().claim('e10', 0)).toMatchObject({ state: 'claimed', isAccepted: false });
    });

    it('are taken over as ever when the one before said that it did not happen', async () => {
      const first = await beginAndDie('e5');
      expect(await effects().release('e5', first)).toBe(true);
      const second = await effects().claim('e5', 0);
      expect(second.state).toBe('claimed');
      expect((await effects().claim('e5', 10_000)).state).toBe('claimed');
    });

    it('begin with nobody who has lost the claim', async () => {
      const zombie = await effects().claim('e6', 0);
      const heir = await effects().claim('e6', 10_000);
      if (zombie.state !== 'claimed' || heir.state !== 'claimed') throw new Error('not claimed');
      expect(await effects().beginHandover('e6', zombie.token)).toBe(false);
      expect(await effects().beginHandover('e6', heir.token)).toBe(true);
    });

    it('are done when the frozen worker wakes up and says so, unless a person had them tried again', async () => {
      const frozen = await beginAndDie('e7');
      await effects().claim('e7', 10_000);
      expect(await effects().done('e7', frozen, 'sent')).toBe(true);
      expect(await effects().claim('e7', 10_000)).toEqual({ state: 'done', result: 'sent' });

      const late = await beginAndDie('e8');
      await effects().claim('e8', 10_000);
      const session = await platform.connection.startSession();
      expect(await effects().allowRetry('e8', session)).toBe(true);
      await session.endSession();
      expect(await effects().done('e8', late, 'sent')).toBe(false);
      expect((await effects().claim('e8', 10_000)).state).toBe('claimed');
    });
  });
});
