import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { PortalConfig } from '../config/config.js';

/** Derives the key of one purpose from one of DATA_KEYS. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Keyed hashes under DATA_KEYS: the newest key hashes, every key matches. */
export class KeyedHash {
  private readonly keys: readonly Buffer[];

  /** @param purpose separates hashes of different purposes */
  constructor({ DATA_KEYS }: Pick<PortalConfig, 'DATA_KEYS'>, purpose: string) {
    this.keys = DATA_KEYS.map((secret) => derivedKey(secret, purpose));
  }

  /** Returns the HMAC-SHA-256 under the newest key in base64url. */
  of(text: string): string {
    const [newest] = this.ofEach(text);
    if (newest === undefined) throw new Error('There is no key to hash with');
    return newest;
  }

  /** Returns the hashes under each key, newest first. */
  ofEach(text: string): string[] {
    return this.keys.map((key) => createHmac('sha256', key).update(text).digest('base64url'));
  }

  /** Whether a text has this hash under any key; compares in constant time. */
  matches(text: string, hash: string): boolean {
    const actual = Buffer.from(hash);
    return this.ofEach(text).some((known) => {
      const expected = Buffer.from(known);
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    });
  }
}
