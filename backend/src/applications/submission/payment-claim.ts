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
 * The office's claim of a payment received outside the portal. It proves nothing: the application stays unpaid until the payment is
 * confirmed (docs/rules/payments.md).
 */
export interface PaymentClaim {
  readonly method: ClaimMethod;
  /** As typed. */
  readonly reference?: string;
  /** Unique key of a bank transfer; removed when the application is cancelled. */
  readonly referenceKey?: string;
  /** paise */
  readonly amount: number;
  /** India date, `YYYY-MM-DD`. */
  readonly receivedOn: string;
  /** `_id` of the staff user. */
  readonly enteredBy: string;
  /** UTC */
  readonly enteredAt: Date;
  readonly note?: string;
  /** Why the amount differs from the fee. */
  readonly reason?: string;
}

type Sent = Pick<SubmitApplicationDto, 'mode' | 'amount' | 'transactionId' | 'claim'>;

/**
 * The payment claimed by a submission of staff; undefined for other submitters, and for an online payment. For a client that sends only
 * the specification's mode, amount and reference, the payment counts as received today.
 * @param total whole rupees, the server's price
 * @param isStaffDraft whether staff opened the draft, which makes the claim mandatory
 * @throws 422 with one text per field for an invalid method, reference, day or amount
 */
export function claimOf(
  principal: Principal,
  sent: Sent,
  {
    total,
    isStaffDraft,
    now,
  }: { readonly total: number; readonly isStaffDraft: boolean; readonly now: Date },
): PaymentClaim | undefined {
  if (principal.kind !== 'staff' || !mayChooseMode(principal)) return undefined;
  const claim = sent.claim ?? claimOfMode(sent, now);
  if (claim === undefined) {
    if (isStaffDraft) throw unprocessable([fieldError('claim.method', 'claim.method')]);
    return undefined;
  }
  const { method, reference = '', receivedOn, note, reason } = claim;
  const amount = sent.amount ?? total;
  const answers = { method, reference, amount, receivedOn, reason: reason ?? '' };
  const problems = claimProblems(answers, { total, mayDiffer: principal.role === 'superAdmin', now });
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

/** The payment mode of a claim; online without one. */
export function modeOfClaim(claim: PaymentClaim | undefined): PaymentMode {
  return claim === undefined ? 'Online' : modeOfMethod[claim.method];
}

/** The price with the claimed amount; a difference becomes a separate line, so that the lines add up. */
export function claimedPrice(price: Price, claim: PaymentClaim | undefined): Price {
  const difference = claim === undefined ? 0 : claim.amount / 100 - price.total;
  if (difference === 0) return price;
  const lines: PriceLine[] = [...price.lines, { ...adjustment, amount: difference }];
  return { ...price, lines, total: sumOf(lines) };
}

/** The provider's order, or the reference of the claim. */
export function transactionOf(
  { transactionId }: Sent,
  claim: PaymentClaim | undefined,
): { transactionId?: string } {
  const id = claim === undefined ? transactionId : claim.reference;
  return id ? { transactionId: id } : {};
}

/** The audited part of a claim: amount and reason; the rest is in the record. */
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
