import {
  type ClaimMethod,
  claimProblems,
  modeOfMethod,
  referenceKeyOf,
} from '@portal/contract/applications/payment-claim';
import { indiaDay } from '@portal/contract/format';
import type { PaymentMode } from '@portal/contract/enums';
import { type Price, type PriceLine, sumOf, toPaise } from '@portal/contract/settings/prices';
import type { PaymentClaimDto } from '@portal/contract/applications/requests';
import type { SubmitApplicationDto } from '@portal/contract/applications/submission.requests';
import type { Principal } from '../../platform/http/principal.js';
import { fieldError, unprocessable } from '../../platform/http/wire-error.js';
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
  const typed = { method, reference, amount, receivedOn, reason: reason ?? '' };
  const problems = claimProblems(typed, { total, mayDiffer: principal.role === 'superAdmin', now });
  if (problems.length > 0) throw unprocessable(problems.map(({ field, key }) => fieldError(field, key)));
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
