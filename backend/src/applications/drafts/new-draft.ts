import type { Draft } from './draft.js';
import { expiryFrom } from './drafts.limits.js';
import { randomBytes } from 'node:crypto';

const APP_ID = /^[A-Za-z0-9_-]{8,34}$/;

/** A new, unguessable appId: 128 random bits in 32 characters (docs/rules/records.md). */
export function newAppId(): string {
  return randomBytes(16).toString('hex');
}

/** Whether a client-generated appId is well-formed (docs/rules/drafts.md). */
export function isAppId(value: string): boolean {
  return APP_ID.test(value);
}

/** An empty open draft, created now. @param initial prefilled answers, and the language of the form */
export function newDraft(
  fields: Pick<
    Draft,
    | 'appId'
    | 'ownerHash'
    | 'proofs'
    | 'ofForm'
    | 'appType'
    | 'plan'
    | 'price'
    | 'priceHeldUntil'
    | 'converts'
    | 'fromRecord'
  >,
  now: Date,
  { answers = {}, language = 'en' }: Partial<Pick<Draft, 'answers' | 'language'>> = {},
): Draft {
  return {
    ...fields,
    answers,
    consents: [],
    version: 0,
    step: 0,
    language,
    state: 'open',
    covered: false,
    orders: [],
    expiresAt: expiryFrom(now),
    createdAt: now,
    updatedAt: now,
  };
}
