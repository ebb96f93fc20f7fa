import { createHash, randomBytes } from 'node:crypto';

/** A new secret for the draft cookie: 256 random bits. */
export function newDraftSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a secret; read access to the database does not open drafts. */
export function ownerHashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
