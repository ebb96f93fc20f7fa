/** States of an application (docs/rules/states.md). */
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

/** Events that change an application's state. */
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
  'delete',
  'openRefund',
  'refundProcessed',
  'refundFailed',
  'latePayment',
] as const;
export type ApplicationEvent = (typeof applicationEvents)[number];

export interface ApplicationTransition {
  readonly event: ApplicationEvent;
  readonly from: readonly ApplicationState[];
  /** `origin`: the state before the refund. */
  readonly to: ApplicationState | 'origin';
}

/** The declared transitions (docs/rules/approval.md, docs/rules/states.md); anything else is a 409. */
export const applicationTransitions: readonly ApplicationTransition[] = [
  { event: 'submit', from: ['draft'], to: 'submitted' },
  { event: 'paymentCovered', from: ['submitted'], to: 'paid' },
  { event: 'verify', from: ['paid'], to: 'verified' },
  { event: 'editSensitive', from: ['verified'], to: 'paid' },
  { event: 'approve', from: ['verified'], to: 'approved' },
  {
    event: 'sendBack',
    from: ['submitted', 'paid', 'verified', 'verification_failed'],
    to: 'returned',
  },
  { event: 'fixPaid', from: ['returned'], to: 'paid' },
  { event: 'fixUnpaid', from: ['returned'], to: 'submitted' },
  { event: 'cannotVerify', from: ['paid'], to: 'verification_failed' },
  { event: 'reject', from: ['verified', 'verification_failed'], to: 'rejected' },
  { event: 'cancel', from: ['submitted', 'returned'], to: 'cancelled' },
  { event: 'delete', from: ['submitted', 'returned'], to: 'cancelled' },
  {
    event: 'openRefund',
    // An approved application only after all its memberships are revoked.
    from: ['paid', 'verified', 'verification_failed', 'returned', 'rejected', 'approved'],
    to: 'refund_pending',
  },
  { event: 'refundProcessed', from: ['refund_pending'], to: 'refunded' },
  { event: 'refundFailed', from: ['refund_pending'], to: 'origin' },
  { event: 'latePayment', from: ['cancelled'], to: 'paid' },
];

/**
 * The state after an event.
 * @param origin the state before a refund, to which a failed refund returns
 * @returns undefined when the table does not declare the transition (a 409 for the caller)
 */
export function nextState(
  from: ApplicationState,
  event: ApplicationEvent,
  origin?: ApplicationState,
): ApplicationState | undefined {
  const to = applicationTransitions.find((one) => one.event === event && one.from.includes(from))?.to;
  if (to !== 'origin') return to;
  return origin !== undefined && nextState(origin, 'openRefund') === from ? origin : undefined;
}

/** Steps that statistics count and a list of applications filters by, each by its latest time (docs/rules/statistics.md). */
export const countedSteps = [
  'submit',
  'approve',
  'sendBack',
  'reject',
] as const satisfies readonly ApplicationEvent[];
export type CountedStep = (typeof countedSteps)[number];

/** Undecided states, which `get_applications` lists (docs/rules/wire.md). */
export const undecidedStates: readonly ApplicationState[] = [
  'submitted',
  'paid',
  'verified',
  'returned',
  'verification_failed',
  'refund_pending',
];
