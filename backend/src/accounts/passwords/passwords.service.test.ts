import { describe, expect, it } from '@jest/globals';
import { hash as argon2 } from '@node-rs/argon2';
import { PasswordsService } from './passwords.service.js';

describe('password hashes', () => {
  const passwords = new PasswordsService();

  it('are argon2id with m=19456, t=2, p=1 or more (SEC-02)', async () => {
    const stored = await passwords.hash('vk7-qzmfxp');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.renewed(stored, 'vk7-qzmfxp')).toBeUndefined();
    const weak = await argon2('vk7-qzmfxp', { memoryCost: 4096, timeCost: 2, parallelism: 1 });
    expect(await passwords.renewed(weak, 'vk7-qzmfxp')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('tell the whole password from one that is equal at its beginning', async () => {
    const long = 'x'.repeat(72);
    const stored = await passwords.hash(`${long}a`);
    expect(await passwords.verify(stored, `${long}a`)).toBe(true);
    expect(await passwords.verify(stored, `${long}b`)).toBe(false);
  });

  it.each([
    ['é as one sign', 'Caf\u00e9 Lotus 77 bagh', 'Cafe\u0301 Lotus 77 bagh'],
    ['ज़ as one sign', '\u095B\u0930\u0942\u0930-77-bagh', '\u091C\u093C\u0930\u0942\u0930-77-bagh'],
    ['가 as one sign', '\uAC00-lotus-77', '\u1100\u1161-lotus-77'],
  ])('are those of the composed letters: %s or two', async (_, one, two) => {
    for (const [set, typed] of [
      [one, two],
      [two, one],
      [two, two],
    ] as const) {
      expect(await passwords.verify(await passwords.hash(set), typed)).toBe(true);
    }
    expect(await passwords.verify(await passwords.hash(one), `${two}x`)).toBe(false);
  });

  it('of letters as they were typed are older ones: they match the same letters, and are renewed', async () => {
    const typed = 'Cafe\u0301 Lotus 77 bagh';
    const older = await argon2(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await passwords.verify(older, typed)).toBe(true);
    expect(await passwords.verify(older, 'Cafe\u0301 Lotus 78 bagh')).toBe(false);
    const renewed = (await passwords.renewed(older, typed)) ?? '';
    expect(await passwords.verify(renewed, 'Caf\u00e9 Lotus 77 bagh')).toBe(true);
    expect(await passwords.renewed(renewed, typed)).toBeUndefined();
  });

  it('of nobody are checked with as much work, and never fit (SEC-05)', async () => {
    const stored = await passwords.hash('vk7-qzmfxp');
    const timed = async (hash: string | undefined): Promise<number> => {
      const began = performance.now();
      for (let turn = 0; turn < 5; turn += 1) await passwords.verify(hash, 'wrong');
      return performance.now() - began;
    };
    await timed(undefined);
    const [known, unknown] = [await timed(stored), await timed(undefined)];
    expect(unknown / known).toBeGreaterThan(0.3);
    expect(await passwords.verify(undefined, 'no account has this password')).toBe(false);
  });

  it('of strangers wait forty at most; somebody who is known overtakes those that wait', async () => {
    await passwords.verify(undefined, 'x');
    let checked = 0;
    const strangers = Array.from({ length: 60 }, async () =>
      passwords.verify(undefined, 'x', true).finally(() => (checked += 1)),
    );
    const known = passwords.verify(undefined, 'x').then((isRight) => ({ isRight, behind: checked }));
    const outcomes = await Promise.allSettled(strangers);
    // Three are being computed, forty wait.
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(43);
    expect(outcomes.at(-1)).toMatchObject({ reason: { status: 503 } });
    const { isRight, behind } = await known;
    expect(isRight).toBe(false);
    // Seventeen were refused at once; of those that wait, not even half came first.
    expect(behind).toBeLessThan(17 + 43 / 2);
  }, 60_000);

  it('are computed four at a time, and a flood is told to come back', async () => {
    await passwords.verify(undefined, 'x');
    const running = new Set<number>();
    const flood = Array.from({ length: 300 }, async () => {
      const verified = passwords.verify(undefined, 'x').finally(() => running.add(passwords.running));
      setImmediate(() => running.add(passwords.running));
      return verified;
    });
    const outcomes = await Promise.allSettled(flood);
    expect(Math.max(...running)).toBe(4);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ reason: { status: 503 } });
    expect(await passwords.verify(await passwords.hash('vk7-qzmfxp'), 'vk7-qzmfxp')).toBe(true);
  }, 180_000);
});
