import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { EFFECTS_MODEL, type EffectRow } from './effects.schema.js';
import { EffectsRepository } from './effects.repository.js';

let platform: TestPlatform;
const effects = () => platform.context.get(EffectsRepository);

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

describe('SAFE-05: processed effects', () => {
  it('grants a claim to one of many concurrent claimants', async () => {
    const claims = await Promise.all(Array.from({ length: 20 }, () => effects().claim('e1', 10_000)));
    expect(claims.filter((claim) => claim.state === 'claimed')).toHaveLength(1);
    expect(claims.filter((claim) => claim.state === 'busy')).toHaveLength(19);
  });

  it('rejects late writes of a suspended process that lost its claim', async () => {
    const zombie = await effects().claim('e2', 0);
    const heir = await effects().claim('e2', 10_000);
    if (zombie.state !== 'claimed' || heir.state !== 'claimed') throw new Error('not claimed');
    expect(await effects().extend('e2', zombie.token, 10_000)).toBe(false);
    expect(await effects().markDone('e2', zombie.token, 'late')).toBe(false);
    expect(await effects().release('e2', zombie.token)).toBe(false);
    expect(await effects().markDone('e2', heir.token, 'right')).toBe(true);
    expect(await effects().claim('e2', 10_000)).toEqual({ state: 'done', result: 'right' });
    expect(await effects().markDone('e2', zombie.token, 'late')).toBe(false);
  });

  it('keeps its holder after a record whose answer was lost, or that a renewal has overtaken', async () => {
    const claim = await effects().claim('e2b', 10_000);
    if (claim.state !== 'claimed') throw new Error('not claimed');
    expect(await effects().markDone('e2b', claim.token, 'right')).toBe(true);
    expect(await effects().markDone('e2b', claim.token, 'right')).toBe(true);
    expect(await effects().extend('e2b', claim.token, 10_000)).toBe(true);
    expect(await effects().claim('e2b', 10_000)).toEqual({ state: 'done', result: 'right' });
  });

  it('grants a released effect at once', async () => {
    const first = await effects().claim('e3', 10_000);
    if (first.state !== 'claimed') throw new Error('not claimed');
    await effects().release('e3', first.token);
    expect((await effects().claim('e3', 10_000)).state).toBe('claimed');
  });

  it('reports busy when the effect is released during the claim, and grants the next claim', async () => {
    const first = await effects().claim('e11', 10_000);
    if (first.state !== 'claimed') throw new Error('not claimed');
    const rows = platform.context.get<Model<EffectRow>>(getModelToken(EFFECTS_MODEL), { strict: false });
    // Released between the failed claim and the read of its state.
    const release = jest
      .spyOn(rows, 'updateOne')
      .mockImplementationOnce((() => effects().release('e11', first.token)) as never);
    const refused = await effects().claim('e11', 10_000);
    release.mockRestore();
    expect(refused).toEqual({ state: 'busy', until: expect.any(Date) });
    if (refused.state === 'busy')
      expect(refused.until.getTime()).toBeLessThanOrEqual(platform.clock.now().getTime());
    expect((await effects().claim('e11', 10_000)).state).toBe('claimed');
  });

  describe('that cannot be repeated', () => {
    /** Claims with a lease of zero, as if the process had died. */
    const beginAndDie = async (key: string): Promise<string> => {
      const dead = await effects().claim(key, 0);
      if (dead.state !== 'claimed') throw new Error('not claimed');
      expect(await effects().beginHandover(key, dead.token)).toBe(true);
      return dead.token;
    };

    it('are ambiguous and not taken over once the handover began', async () => {
      await beginAndDie('e4');
      for (let attempt = 0; attempt < 2; attempt += 1)
        expect((await effects().claim('e4', 10_000)).state).toBe('ambiguous');
      expect(await effects().ambiguousAmong(['e4'])).toEqual(new Set(['e4']));
    });

    it('are taken over with isAccepted once they were accepted', async () => {
      const dead = await beginAndDie('e9');
      expect(await effects().markAccepted('e9', dead)).toBe(true);
      for (let attempt = 0; attempt < 2; attempt += 1)
        expect(await effects().claim('e9', 0)).toMatchObject({ state: 'claimed', isAccepted: true });
      expect(await effects().ambiguousAmong(['e9'])).toEqual(new Set());
      expect(await effects().claim('e10', 0)).toMatchObject({ state: 'claimed', isAccepted: false });
    });

    it('are taken over after a release', async () => {
      const first = await beginAndDie('e5');
      expect(await effects().release('e5', first)).toBe(true);
      const second = await effects().claim('e5', 0);
      expect(second.state).toBe('claimed');
      expect((await effects().claim('e5', 10_000)).state).toBe('claimed');
    });

    it('cannot begin the handover with a lost claim', async () => {
      const zombie = await effects().claim('e6', 0);
      const heir = await effects().claim('e6', 10_000);
      if (zombie.state !== 'claimed' || heir.state !== 'claimed') throw new Error('not claimed');
      expect(await effects().beginHandover('e6', zombie.token)).toBe(false);
      expect(await effects().beginHandover('e6', heir.token)).toBe(true);
    });

    it('are done when the suspended worker resumes and records it, unless staff retried them', async () => {
      const frozen = await beginAndDie('e7');
      await effects().claim('e7', 10_000);
      expect(await effects().markDone('e7', frozen, 'sent')).toBe(true);
      expect(await effects().claim('e7', 10_000)).toEqual({ state: 'done', result: 'sent' });

      const late = await beginAndDie('e8');
      await effects().claim('e8', 10_000);
      const session = await platform.connection.startSession();
      expect(await effects().allowRetry('e8', session)).toBe(true);
      await session.endSession();
      expect(await effects().markDone('e8', late, 'sent')).toBe(false);
      expect((await effects().claim('e8', 10_000)).state).toBe('claimed');
    });
  });
});
