import { describe, expect, it } from '@jest/globals';
import { PasswordsService } from './passwords.service.js';

describe('password hashes', () => {
  const passwords = new PasswordsService();

  it('are argon2id with m=19456, t=2, p=1 or more (SEC-02)', async () => {
    const stored = await passwords.hash('vk7-qzmfxp');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(passwords.isOutdated(stored)).toBe(false);
    expect(passwords.isOutdated(stored.replace('m=19456', 'm=4096'))).toBe(true);
  });

  it('tell the whole password from one that is equal at its beginning', async () => {
    const long = 'x'.repeat(72);
    const stored = await passwords.hash(`${long}a`);
    expect(await passwords.verify(stored, `${long}a`)).toBe(true);
    expect(await passwords.verify(stored, `${long}b`)).toBe(false);
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
