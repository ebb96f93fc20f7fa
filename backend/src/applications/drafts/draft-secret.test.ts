import { expect, it } from '@jest/globals';
import { newDraftSecret, ownerHashOf } from './draft-secret.js';

it('a draft that was stored by an older build is opened by the cookie of that day', () => {
  // SHA-256 of 43 times the letter A, worked out with another program.
  expect(ownerHashOf('A'.repeat(43))).toBe(
    '0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a',
  );
});

it('a secret has 256 bits, and is another one each time', () => {
  expect(newDraftSecret()).toMatch(/^[\w-]{43}$/);
  expect(newDraftSecret()).not.toBe(newDraftSecret());
});
