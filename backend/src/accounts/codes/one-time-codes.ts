import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { cleanCode } from '@portal/contract/validation/visible-text';
import { PortalConfig } from '../../platform/config/config.js';
import { KeyedHash } from '../../platform/crypto/keyed-hash.js';

const PURPOSE = 'one-time-code';
const DIGITS = 6;

/** Returns a new 6-digit code from the system's random numbers (docs/rules/sessions.md, SEC-04). */
export function newOneTimeCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/** Returns the code in typed or pasted text: cleaned, without spaces and hyphens. */
export function readOneTimeCode(typed: string): string {
  return cleanCode(typed).replace(/[\s-]/g, '');
}

/**
 * Keyed hashes of codes and of the addresses that requested them. A plain hash of six digits could be reversed at once; the key is not
 * in the database (SEC-04).
 */
@Injectable()
export class OneTimeCodes {
  private readonly keyed: KeyedHash;

  constructor(config: PortalConfig) {
    this.keyed = new KeyedHash(config, PURPOSE);
  }

  /** @param place what the code belongs to; a hash for one place matches at no other */
  hash(code: string, place: string): string {
    return this.keyed.of(textOf(code, place));
  }

  /** Whether a code has this hash at this place. */
  matches(code: string, place: string, hash: string): boolean {
    return this.keyed.matches(textOf(code, place), hash);
  }
}

const textOf = (code: string, place: string): string => JSON.stringify([place, code]);
