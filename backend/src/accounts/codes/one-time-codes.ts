import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PortalConfig } from '../../platform/config/config.js';
import { KeyedHash } from '../../platform/crypto/keyed-hash.js';

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
