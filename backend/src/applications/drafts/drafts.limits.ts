/** Lifetime of a draft and its cookie after the last change (docs/rules/drafts.md). */
export const DRAFT_DAYS = 30;

/** Expiry of a draft changed now. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + DRAFT_DAYS * 24 * 60 * 60 * 1000);
}

/** How long the browser can open a paid draft, for the receipt. */
export const PAID_DRAFT_MS = 24 * 60 * 60 * 1000;

/** Open drafts per browser. */
export const MOST_OPEN_DRAFTS = 5;

/** Unfinished applications per staff user. */
export const MOST_STAFF_DRAFTS = 20;

/**
 * New drafts per IPv4 address or /64 and India date before an e-mail confirmation is required; high, because thousands of people
 * share the address of a mobile network. `RATE_LIMIT_FACTOR` multiplies it.
 */
export const NEW_DRAFTS_PER_DAY = 500;

/** How many of a browser's drafts, last changed first, are searched for unfinished ones. */
export const MOST_OWN_DRAFTS = 50;

/** How long a draft holds the price of an offer or an order (docs/rules/fees.md). */
export const PRICE_HELD_MS = 24 * 60 * 60 * 1000;

/** Idle time of a draft before its first reminder (docs/rules/drafts.md). */
export const FIRST_REMINDER_MS = 30 * 60 * 1000;

/** Time of the first reminder check of a draft changed now. */
export function firstReminderFrom(now: Date): Date {
  return new Date(now.getTime() + FIRST_REMINDER_MS);
}

/** Further browsers per draft; a new one replaces the oldest. */
export const MOST_OTHER_OWNERS = 5;
