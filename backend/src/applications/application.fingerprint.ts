import { createHash } from 'node:crypto';
import type { ApplicationContent } from './application.js';

/** A value with sorted keys, for stable JSON. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, canonical(item)]),
  );
}

/**
 * Fingerprint of a record's content, without payments and states.
 * @returns SHA-256 in hex
 */
export function fingerprintOf({ applicants, address, association }: ApplicationContent): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical([applicants, address, association])))
    .digest('hex');
}
