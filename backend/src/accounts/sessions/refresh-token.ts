import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A refresh token: the family's public handle and a 256-bit secret. Only the secret's hash is stored (SEC-11). */
export interface RefreshToken {
  readonly handle: string;
  readonly secret: string;
}

const TOKEN = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** Returns the first token of a new family. */
export function newRefreshToken(): RefreshToken {
  return { handle: randomBytes(16).toString('base64url'), secret: randomBytes(32).toString('base64url') };
}

/**
 * Returns the successor of a token. It is derived with a key outside the database, so that two tabs which send the same token, or a
 * retry after a lost response, get the same successor.
 */
export function successorOf({ handle, secret }: RefreshToken, key: string): RefreshToken {
  const next = createHmac('sha256', key).update(`refresh-successor:${handle}:${secret}`).digest('base64url');
  return { handle, secret: next };
}

/** Returns the stored hash of a token. A plain hash is enough for 256 random bits. */
export function hashOf({ secret }: RefreshToken): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Returns the cookie's value of a token. */
export function writeToken({ handle, secret }: RefreshToken): string {
  return `${handle}.${secret}`;
}

/** Returns the token of a cookie's value; undefined when it is malformed. */
export function readToken(value: string | undefined): RefreshToken | undefined {
  const match = TOKEN.exec(value ?? '');
  const [, handle, secret] = match ?? [];
  return handle === undefined || secret === undefined ? undefined : { handle, secret };
}
