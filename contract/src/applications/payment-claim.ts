import type { PaymentMode } from '../enums.js';
import { indiaDay, indiaDayBegin } from '../format.js';
import { maxAmount } from '../settings/prices.js';
import type { TextKey } from '../texts.js';

/** How the office was paid (docs/rules/payments.md). */
export const claimMethods = ['bankTransfer', 'cash', 'other'] as const;
export type ClaimMethod = (typeof claimMethods)[number];

/** The mode that a method has on the wire. */
export const modeOfMethod: Readonly<Record<ClaimMethod, PaymentMode>> = {
  bankTransfer: 'Offline',
  cash: 'Offline',
  other: 'others',
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** A payment that is entered was received within so many days, today included. */
const CLAIM_DAYS = 366;

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
function isSoundReference(method: ClaimMethod, reference: string): boolean {
  if (reference === '') return method !== 'bankTransfer';
  return referenceKeyOf(reference).length >= (method === 'bankTransfer' ? LEAST_OF_BANK : 1);
}

/** What is typed of a payment. */
interface TypedClaim {
  readonly method: string;
  readonly reference: string;
  /** whole rupees */
  readonly amount: number;
  /** `YYYY-MM-DD` */
  readonly receivedOn: string;
  readonly reason: string;
}

/** One field of a submission that may not be as it is. */
interface ClaimProblem {
  readonly field: 'claim.method' | 'claim.reference' | 'amount' | 'claim.reason' | 'claim.receivedOn';
  readonly key: TextKey;
}

/**
 * What is wrong with a payment as it was typed, in the order of its fields (docs/rules/payments.md).
 * @param total whole rupees, the fee
 * @param mayDiffer whether its person may enter another amount than the fee: a superAdmin, with a reason
 */
export function claimProblems(
  { method, reference, amount, receivedOn, reason }: TypedClaim,
  { total, mayDiffer, now }: { readonly total: number; readonly mayDiffer: boolean; readonly now: Date },
): ClaimProblem[] {
  const known = claimMethods.find((one) => one === method);
  const problems: (ClaimProblem | undefined)[] = [
    known === undefined ? { field: 'claim.method', key: 'claim.method' } : undefined,
    known === undefined || isSoundReference(known, reference)
      ? undefined
      : {
          field: 'claim.reference',
          key: known === 'bankTransfer' ? 'claim.reference' : 'claim.referenceSigns',
        },
    amountProblem(amount, total, mayDiffer, reason),
    dayProblem(receivedOn, now),
  ];
  return problems.filter((problem) => problem !== undefined);
}

function amountProblem(
  amount: number,
  total: number,
  mayDiffer: boolean,
  reason: string,
): ClaimProblem | undefined {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > maxAmount)
    return { field: 'amount', key: 'claim.amount' };
  if (amount === total) return undefined;
  if (!mayDiffer) return { field: 'amount', key: 'claim.amountFixed' };
  return reason === '' ? { field: 'claim.reason', key: 'claim.reason' } : undefined;
}

/** A real day, not after today in India, and not so long ago that the year must be wrong. */
function dayProblem(day: string, now: Date): ClaimProblem | undefined {
  const field = 'claim.receivedOn';
  const begin = indiaDayBegin(day);
  if (Number.isNaN(begin.getTime()) || indiaDay(begin) !== day) return { field, key: 'claim.day' };
  if (begin > now) return { field, key: 'claim.future' };
  const earliest = indiaDayBegin(indiaDay(now)).getTime() - (CLAIM_DAYS - 1) * DAY_MS;
  return begin.getTime() < earliest ? { field, key: 'claim.old' } : undefined;
}
