/** A draft, and the cookie that opens it, live this long after the last change (docs/rules/drafts.md). */
export const DRAFT_DAYS = 30;

/** When a draft ends that is changed now. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + DRAFT_DAYS * 24 * 60 * 60 * 1000);
}

/** A paid draft is opened by its browser for this long after the payment, for the receipt. */
export const PAID_DRAFT_MS = 24 * 60 * 60 * 1000;

/** Nobody fills in more at a time: a browser can not open another one before one of these is submitted or discarded. */
export const MOST_OPEN_DRAFTS = 5;

/** Unfinished applications that one staff user may have begun for others. */
export const MOST_STAFF_DRAFTS = 20;

/**
 * New drafts of an IPv4 address or a /64 in a day of India without an e-mail being asked for: the address of a mobile network
 * carries thousands of people. `RATE_LIMIT_FACTOR` multiplies it.
 */
export const NEW_DRAFTS_PER_DAY = 500;

/** So many of a browser's drafts are looked through for those that are not finished, the ones changed last. */
export const MOST_OWN_DRAFTS = 50;

/** The price of a checked student number counts for this long in its draft, as that of an order does (docs/rules/fees.md). */
export const PRICE_HELD_MS = 24 * 60 * 60 * 1000;

/** A draft that was left lying for this long is reminded of for the first time (docs/rules/drafts.md). */
export const FIRST_REMINDER_MS = 30 * 60 * 1000;

/** When it is looked for the first time whether a draft that is changed now has been left lying. */
export function firstReminderFrom(now: Date): Date {
  return new Date(now.getTime() + FIRST_REMINDER_MS);
}

/** So many browsers beside the first one have a draft; the next one takes the place of the one that opened it first. */
export const MOST_OTHER_OWNERS = 5;
