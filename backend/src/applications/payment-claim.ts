import {
  CLAIM_DAYS,
  type ClaimMethod,
  indiaDay,
  indiaDayBegin,
  isSoundReference,
  maxAmount,
  modeOfMethod,
  type PaymentMode,
  type Price,
  type PriceLine,
  referenceKeyOf,
  sumOf,
  toPaise,
} from '@portal/contract';
import type { PaymentClaimDto } from '@portal/contract/add-member/claim.requests';
import type { SubmitApplicationDto } from '@portal/contract/applications/submit.requests';
import type { Principal, StaffPrincipal } from '../platform/http/principal.js';
import { type FieldError, fieldError, unprocessable } from '../platform/http/wire-error.js';
import { mayChooseMode } from './submit.rules.js';

/**
 * What the office said of a payment that it received outside the portal. It claims and proves nothing: the application stays unpaid
 * until somebody confirms it (docs/rules/payments.md).
 */
export interface PaymentClaim {
  readonly method: ClaimMethod;
  /** As it was typed. */
  readonly reference?: string;
  /** Of a bank transfer: what no other claim may have; gone when the application is cancelled. */
  readonly referenceKey?: string;
  /** paise */
  readonly amount: number;
  /** A day in India, `YYYY-MM-DD`. */
  readonly receivedOn: string;
  /** `_id` of the staff user. */
  readonly enteredBy: string;
  /** UTC */
  readonly enteredAt: Date;
  readonly note?: string;
  /** Why the amount is another one than the fee. */
  readonly reason?: string;
}

type Sent = Pick<SubmitApplicationDto, 'mode' | 'amount' | 'transactionId' | 'claim'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What a submission of staff claims of its payment; undefined for anybody else's, and for one that is to be paid online. A client that
 * knows only the specification sends mode, amount and reference: the payment was received today then.
 * @param total whole rupees, the server's price
 * @param isTheirs the draft is one that staff began: then a payment has to be named
 * @throws 422 with one text per field for a method, a reference, a day or an amount that may not be
 */
export function claimOf(
  principal: Principal,
  sent: Sent,
  { total, isTheirs, now }: { readonly total: number; readonly isTheirs: boolean; readonly now: Date },
): PaymentClaim | undefined {
  if (principal.kind !== 'staff' || !mayChooseMode(principal)) return undefined;
  const claim = sent.claim ?? claimOfMode(sent, now);
  if (claim === undefined) {
    if (isTheirs) throw unprocessable([fieldError('claim.method', 'claim.method')]);
    return undefined;
  }
  const { method, reference = '', receivedOn, note, reason } = claim;
  const amount = sent.amount ?? total;
  const errors = [
    ...referenceProblems(method, reference),
    ...amountProblems(principal, amount, total, reason),
    ...dayProblems(receivedOn, now),
  ];
  if (errors.length > 0) throw unprocessable(errors);
  return {
    method,
    ...(reference === '' ? {} : { reference }),
    ...(method === 'bankTransfer' ? { referenceKey: referenceKeyOf(reference) } : {}),
    amount: toPaise(amount),
    receivedOn,
    enteredBy: principal.id,
    enteredAt: now,
    ...(note ? { note } : {}),
    ...(amount !== total && reason ? { reason } : {}),
  };
}

/** How an application will be paid: as it was claimed, online otherwise. */
export function modeOfClaim(claim: PaymentClaim | undefined): PaymentMode {
  return claim === undefined ? 'Online' : modeOfMethod[claim.method];
}

/** The price of an application whose payment was claimed: another amount is a line of its own, so that the lines add up. */
export function claimedPrice(price: Price, claim: PaymentClaim | undefined): Price {
  const difference = claim === undefined ? 0 : claim.amount / 100 - price.total;
  if (difference === 0) return price;
  const lines: PriceLine[] = [...price.lines, { ...adjustment, amount: difference }];
  return { ...price, lines, total: sumOf(lines) };
}

/** The provider's order, or the reference of what was claimed. */
export function transactionOf(
  { transactionId }: Sent,
  claim: PaymentClaim | undefined,
): { transactionId?: string } {
  const id = claim === undefined ? transactionId : claim.reference;
  return id ? { transactionId: id } : {};
}

/** What the audit has of it: the amount, and why it is another one than the fee; the rest is on the record. */
export function claimAudit({ amount, reason }: PaymentClaim): object {
  return { paise: amount, ...(reason === undefined ? {} : { reason }) };
}

const adjustment = { label: 'Adjustment by the office', labelHi: 'कार्यालय द्वारा किया गया बदलाव' } as const;

function claimOfMode({ mode, transactionId }: Sent, now: Date): PaymentClaimDto | undefined {
  if (mode === undefined || mode === 'Online') return undefined;
  const reference = transactionId ?? '';
  const paid: ClaimMethod = reference === '' ? 'cash' : 'bankTransfer';
  return { method: mode === 'others' ? 'other' : paid, reference, receivedOn: indiaDay(now) };
}

function referenceProblems(method: ClaimMethod, reference: string): FieldError[] {
  if (isSoundReference(method, reference)) return [];
  return [
    fieldError('claim.reference', method === 'bankTransfer' ? 'claim.reference' : 'claim.referenceSigns'),
  ];
}

function amountProblems({ role }: StaffPrincipal, amount: number, total: number, reason = ''): FieldError[] {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > maxAmount)
    return [fieldError('amount', 'claim.amount')];
  if (amount === total) return [];
  if (role !== 'superAdmin') return [fieldError('amount', 'claim.amountFixed')];
  return reason === '' ? [fieldError('claim.reason', 'claim.reason')] : [];
}

/** A real day, not after today in India, and not so long ago that the year must be wrong. */
function dayProblems(day: string, now: Date): FieldError[] {
  const begin = indiaDayBegin(day);
  if (Number.isNaN(begin.getTime()) || indiaDay(begin) !== day)
    return [fieldError('claim.receivedOn', 'claim.day')];
  if (begin > now) return [fieldError('claim.receivedOn', 'claim.future')];
  const earliest = indiaDayBegin(indiaDay(now)).getTime() - (CLAIM_DAYS - 1) * DAY_MS;
  return begin.getTime() < earliest ? [fieldError('claim.receivedOn', 'claim.old')] : [];
}
