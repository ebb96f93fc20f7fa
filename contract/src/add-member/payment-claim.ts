import type { PaymentMode } from '../enums.js';

/** How the office was paid (docs/rules/payments.md). */
export const claimMethods = ['bankTransfer', 'cash', 'other'] as const;
export type ClaimMethod = (typeof claimMethods)[number];

/** The mode that a method has on the wire. */
export const modeOfMethod: Readonly<Record<ClaimMethod, PaymentMode>> = {
  bankTransfer: 'Offline',
  cash: 'Offline',
  other: 'others',
};

/** A payment that is entered was received within so many days, today included. */
export const CLAIM_DAYS = 366;

/** Letters, digits, spaces, `-` and `/`: what banks, and receipt books, call a payment. */
const REFERENCE = /^[A-Za-z0-9][A-Za-z0-9 /-]{0,39}$/;

/** Of a bank transfer; UTR numbers have 12, 16 or 22 letters and digits, older ones fewer. */
const LEAST_OF_BANK = 6;

/**
 * What tells one reference from another: letters and digits alone, in capitals.
 * @returns an empty text for what is no reference
 */
export function referenceKeyOf(reference: string): string {
  return REFERENCE.test(reference) ? reference.replace(/[ /-]/g, '').toUpperCase() : '';
}

/** Whether a reference may stand with a payment of this method; only a bank transfer needs one. */
export function isSoundReference(method: ClaimMethod, reference: string): boolean {
  if (reference === '') return method !== 'bankTransfer';
  return referenceKeyOf(reference).length >= (method === 'bankTransfer' ? LEAST_OF_BANK : 1);
}
