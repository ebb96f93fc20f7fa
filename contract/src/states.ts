import type { Permission } from './permissions.js';

/** States of an application (decisions 1). */
export const applicationStates = [
  'draft',
  'submitted',
  'paid',
  'verified',
  'approved',
  'returned',
  'verification_failed',
  'rejected',
  'cancelled',
  'refund_pending',
  'refunded',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

export const memberStates = ['active', 'expired', 'converted', 'revoked', 'merged'] as const;
export type MemberState = (typeof memberStates)[number];

/** What moves an application. */
export const applicationEvents = [
  'submit',
  'paymentCovered',
  'verify',
  'editSensitive',
  'approve',
  'sendBack',
  'fixPaid',
  'fixUnpaid',
  'cannotVerify',
  'reject',
  'cancel',
  'openRefund',
  'refundProcessed',
  'refundFailed',
  'latePayment',
] as const;
export type ApplicationEvent = (typeof applicationEvents)[number];

export interface ApplicationTransition {
  readonly event: ApplicationEvent;
  readonly from: readonly ApplicationState[];
  readonly to: ApplicationState;
  /** A staff permission, or the one who is not staff. */
  readonly who: Permission | 'applicant' | 'system';
}

/** The declared transitions (spec §4, decisions 1 and 6); anything else is a 409. */
export const applicationTransitions: readonly ApplicationTransition[] = [
  { event: 'submit', from: ['draft'], to: 'submitted', who: 'applicant' },
  { event: 'paymentCovered', from: ['submitted'], to: 'paid', who: 'system' },
  { event: 'verify', from: ['paid'], to: 'verified', who: 'applications.verify' },
  { event: 'editSensitive', from: ['verified'], to: 'paid', who: 'applications.edit' },
  { event: 'approve', from: ['verified'], to: 'approved', who: 'applications.approve' },
  {
    event: 'sendBack',
    from: ['submitted', 'paid', 'verified', 'verification_failed'],
    to: 'returned',
    who: 'applications.sendBack',
  },
  { event: 'fixPaid', from: ['returned'], to: 'paid', who: 'applicant' },
  { event: 'fixUnpaid', from: ['returned'], to: 'submitted', who: 'applicant' },
  { event: 'cannotVerify', from: ['paid'], to: 'verification_failed', who: 'applications.verify' },
  { event: 'reject', from: ['verified', 'verification_failed'], to: 'rejected', who: 'applications.reject' },
  { event: 'cancel', from: ['submitted', 'returned'], to: 'cancelled', who: 'applications.delete' },
  {
    event: 'openRefund',
    from: ['paid', 'verified', 'verification_failed', 'returned', 'rejected'],
    to: 'refund_pending',
    who: 'refund',
  },
  { event: 'refundProcessed', from: ['refund_pending'], to: 'refunded', who: 'system' },
  { event: 'refundFailed', from: ['refund_pending'], to: 'paid', who: 'system' },
  { event: 'latePayment', from: ['cancelled'], to: 'paid', who: 'system' },
];

/**
 * Where an event leads from a state.
 * @returns the next state, or undefined when the table does not declare it (a 409 for the caller).
 */
export function nextState(from: ApplicationState, event: ApplicationEvent): ApplicationState | undefined {
  return applicationTransitions.find((t) => t.event === event && t.from.includes(from))?.to;
}

/** What `get_applications` lists: the ones still to be decided (decisions 10). */
export const undecidedStates: readonly ApplicationState[] = [
  'submitted',
  'paid',
  'verified',
  'returned',
  'verification_failed',
  'refund_pending',
];

/** States whose money is in: `payment.success` is a projection of these and of the ledger. */
export const paymentStates = [
  'created',
  'attempted',
  'failed',
  'authorized',
  'captured',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * Whether a payment may move from one state to another: forward only, but a late success after a failure counts
 * (SAFE-02).
 */
export function paymentMayMove(from: PaymentState, to: PaymentState): boolean {
  return paymentStates.indexOf(to) > paymentStates.indexOf(from);
}
