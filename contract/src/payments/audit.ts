/** What is written to the audit, and the kinds of objects that it is about. */
export const paymentAudit = {
  actions: [
    'order.created',
    'order.amountDiffers',
    'payment.created',
    'payment.attempted',
    'payment.failed',
    'payment.authorized',
    'payment.captured',
    'payment.refunded',
    'payment.confirmed',
    'payment.duplicate',
    'payment.quarantined',
    'payment.confirmationRefused',
    'receipt.issued',
    'creditNote.issued',
    'refund.requested',
    'refund.pending',
    'refund.processed',
    'refund.failed',
  ],
  kinds: ['payment'],
} as const;
