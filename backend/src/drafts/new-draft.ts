import type { Draft } from './draft.js';
import { expiryFrom } from './drafts.limits.js';

/** A draft opened now. @param known what is known of it already @param answers what the form has in it from the start */
export function newDraft(
  known: Pick<
    Draft,
    'appId' | 'ownerHash' | 'ofForm' | 'appType' | 'plan' | 'price' | 'priceHeldUntil' | 'converts'
  >,
  now: Date,
  answers: Draft['answers'] = {},
): Draft {
  return {
    ...known,
    answers,
    consents: [],
    version: 0,
    step: 0,
    language: 'en',
    state: 'open',
    covered: false,
    orders: [],
    expiresAt: expiryFrom(now),
    createdAt: now,
    updatedAt: now,
  };
}
