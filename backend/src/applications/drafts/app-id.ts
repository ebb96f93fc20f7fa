import { randomBytes } from 'node:crypto';

const APP_ID = /^[A-Za-z0-9_-]{8,34}$/;

/** A new appId: 128 random bits in 32 characters, so that it can not be guessed (docs/rules/records.md). */
export function newAppId(): string {
  return randomBytes(16).toString('hex');
}

/** Whether an appId that a client made itself fits the grammar (docs/rules/drafts.md). */
export function isAppId(value: string): boolean {
  return APP_ID.test(value);
}
