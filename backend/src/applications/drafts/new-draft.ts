import type { Draft } from './draft.js';
import { expiryFrom } from './drafts.limits.js';

/**
 * A draft opened now.
 * @param known what is known of it already
 * @param first what the form has in it from the start, and its language: English where nobody said
 */
export function newDraft(
  known: Pick<
    Draft,
    'appId' | 'ownerHash' | 'ofForm' | 'appType' | 'plan' | 'price' | 'priceHeldUntil' | 'converts'
  >,
  now: Date,
  { answers = {}, language = 'en' }: Partial<Pick<Draft, 'answers' | 'language'>> = {},
): Draft {
  return {
    ...known,
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
