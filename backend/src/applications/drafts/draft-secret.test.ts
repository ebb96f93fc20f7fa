import { expect, it } from '@jest/globals';
import { newDraftSecret, ownerHashOf } from './draft-secret.js';

it('hashes a secret like earlier builds, so that existing cookies stay valid', () => {
  // SHA-256 of 43 times the letter A, computed with another program.
  expect(ownerHashOf('A'.repeat(43))).toBe(
    '0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a',
  );
});

it('returns a new secret of 256 bits', () => {
  expect(newDraftSecret()).toMatch(/^[\w-]{43}$/);
  expect(newDraftSecret()).not.toBe(newDraftSecret());
});
