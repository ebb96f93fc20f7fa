import type { PaymentMode } from '../enums.js';
import { indiaDay, indiaDayBegin } from '../format.js';
import { maxAmount } from '../settings/prices.js';
import type { TextKey } from '../texts.js';

/** Payment methods received by the office (docs/rules/payments.md). */
export const claimMethods = ['bankTransfer', 'cash', 'other'] as const;
export type ClaimMethod = (typeof claimMethods)[number];

/** The wire's payment mode of a method. */
export const modeOfMethod: Readonly<Record<ClaimMethod, PaymentMode>> = {
  bankTransfer: 'Offline',
  cash: 'Offline',
  other: 'others',
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Maximum age of a claimed payment in days, including today. */
const CLAIM_DAYS = 366;

/** References of banks and receipt books: letters, digits, spaces, `-` and `/`. */
const REFERENCE = /^[A-Za-z0-9][A-Za-z0-9 /-]{0,39}$/;

/** Minimum length of a bank reference; UTR numbers have 12, 16 or 22 characters, older ones fewer. */
const LEAST_OF_BANK = 6;

/**
 * The normalised reference: only letters and digits, in capitals.
 * @returns an empty text for an invalid reference
 */
export function referenceKeyOf(reference: string): string {
  return REFERENCE.test(reference) ? reference.replace(/[ /-]/g, '').toUpperCase() : '';
}

/** Whether a reference is valid for a method; only a bank transfer requires one. */
function isValidReference(method: ClaimMethod, reference: string): boolean {
  if (reference === '') return method !== 'bankTransfer';
  return referenceKeyOf(reference).length >= (method === 'bankTransfer' ? LEAST_OF_BANK : 1);
}

/** A payment as typed. */
interface TypedClaim {
  readonly method: string;
  readonly reference: string;
  /** whole rupees */
  readonly amount: number;
  /** `YYYY-MM-DD` */
  readonly receivedOn: string;
  readonly reason: string;
}

/** An invalid field of a submission. */
interface ClaimProblem {
  readonly field: 'claim.method' | 'claim.reference' | 'amount' | 'claim.reason' | 'claim.receivedOn';
  readonly key: TextKey;
}

/**
 * Validates a typed payment; problems in the order of its fields (docs/rules/payments.md).
 * @param total the fee in whole rupees
 * @param mayDiffer whether the amount may differ from the fee: for a superAdmin, with a reason
 */
export function claimProblems(
  { method, reference, amount, receivedOn, reason }: TypedClaim,
  { total, mayDiffer, now }: { readonly total: number; readonly mayDiffer: boolean; readonly now: Date },
): ClaimProblem[] {
  const known = claimMethods.find((one) => one === method);
  const problems: (ClaimProblem | undefined)[] = [
    known === undefined ? { field: 'claim.method', key: 'claim.method' } : undefined,
    known === undefined || isValidReference(known, reference)
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

/** The day must exist, not be in the future (India date), and not be older than the maximum age. */
function dayProblem(day: string, now: Date): ClaimProblem | undefined {
  const field = 'claim.receivedOn';
  const begin = indiaDayBegin(day);
  if (Number.isNaN(begin.getTime()) || indiaDay(begin) !== day) return { field, key: 'claim.day' };
  if (begin > now) return { field, key: 'claim.future' };
  const earliest = indiaDayBegin(indiaDay(now)).getTime() - (CLAIM_DAYS - 1) * DAY_MS;
  return begin.getTime() < earliest ? { field, key: 'claim.old' } : undefined;
}
