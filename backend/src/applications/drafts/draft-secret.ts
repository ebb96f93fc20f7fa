import { createHash, randomBytes } from 'node:crypto';

/** A new secret for the draft cookie: 256 random bits. */
export function newDraftSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: who reads the database can not open the drafts with it. */
export function ownerHashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
