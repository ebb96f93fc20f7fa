import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { PortalConfig } from '../config/config.js';

/** A key for one purpose alone, derived from one of DATA_KEYS. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Hashes with keys that are not in the database: the newest of DATA_KEYS hashes, every key is recognised. */
export class KeyedHash {
  private readonly keys: readonly Buffer[];

  /** @param purpose a hash of one purpose matches at no other */
  constructor({ DATA_KEYS }: Pick<PortalConfig, 'DATA_KEYS'>, purpose: string) {
    this.keys = DATA_KEYS.map((secret) => derivedKey(secret, purpose));
  }

  /** HMAC-SHA-256 with the newest key, in base64url. */
  of(text: string): string {
    const [newest] = this.ofEach(text);
    if (newest === undefined) throw new Error('There is no key to hash with');
    return newest;
  }

  /** The same with each key, the newest first. */
  ofEach(text: string): string[] {
    return this.keys.map((key) => createHmac('sha256', key).update(text).digest('base64url'));
  }

  /** Whether a text has this hash by one of the keys; takes as long for a wrong one. */
  matches(text: string, hash: string): boolean {
    const given = Buffer.from(hash);
    return this.ofEach(text).some((known) => {
      const wanted = Buffer.from(known);
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    });
  }
}
