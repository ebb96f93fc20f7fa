/** What is written to the audit, and the kinds of objects that it is about. */
export const applicationAudit = {
  actions: [
    'application.submit',
    'application.paymentCovered',
    'application.verify',
    'application.editSensitive',
    'application.approve',
    'application.sendBack',
    'application.fixPaid',
    'application.fixUnpaid',
    'application.cannotVerify',
    'application.reject',
    'application.cancel',
    'application.openRefund',
    'application.refundProcessed',
    'application.refundFailed',
    'application.latePayment',
    'application.edit',
    'application.viewed',
    'application.valuesIgnored',
  ],
  kinds: ['application'],
} as const;
