import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PortalConfig } from '../../platform/config/config.js';

const PURPOSE = 'one-time-code';
const DIGITS = 6;

/** A new code: 6 digits from the system's random numbers (docs/rules/sessions.md, SEC-04). */
export function newOneTimeCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/** The code in what a person typed or pasted, without its spaces and hyphens. */
export function readOneTimeCode(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/**
 * Keyed hashes of codes and of the addresses they are asked for. Six digits would be found from a plain hash at once; the key
 * is not in the database (SEC-04).
 */
@Injectable()
export class OneTimeCodes {
  private readonly keys: readonly Buffer[];

  constructor(config: PortalConfig) {
    this.keys = config.DATA_KEYS.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32)));
  }

  /** @param place what the code belongs to; a hash for one place matches at no other */
  hash(code: string, place: string): string {
    const [key] = this.keys;
    if (key === undefined) throw new Error('There is no key to hash with');
    return hashWith(key, code, place);
  }

  /** Whether a code has this hash at this place. */
  matches(code: string, place: string, hash: string): boolean {
    const wanted = Buffer.from(hash);
    return this.keys.some((key) => {
      const given = Buffer.from(hashWith(key, code, place));
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    });
  }
}

function hashWith(key: Buffer, code: string, place: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([place, code]))
    .digest('base64url');
}
