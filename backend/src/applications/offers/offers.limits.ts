/** A checked student number holds its price for this long; the browser's cookie as well (docs/rules/fees.md). */
export const OFFER_MS = 30 * 60 * 1000;
