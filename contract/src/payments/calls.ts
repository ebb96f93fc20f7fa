import type { RefundablePayment, RefundView } from './refunds.js';
import { endpoint, json } from '../endpoint.js';
import type { MsgRow, Page } from '../responses.js';
import type {
  CheckoutConfigResponse,
  OrderResponse,
  PaymentStatusResponse,
  ReceiptView,
  ReceiptAddress,
} from './responses.js';
import type {
  TransactionDetails,
  TransactionRecord,
  TransactionRow,
  TransactionTotals,
} from './transactions.js';

/** Audit actions, and the kinds of objects that they refer to. */
export const paymentsAudit = {
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
    'statement.asked',
    'application.emailAsked',
    'application.emailCorrected',
  ],
  kinds: ['payment'],
} as const;

/** Worker jobs that send no mail. */
export type PaymentsJob = 'webhook.process' | 'refund.send' | 'statement.write';

export const paymentsCalls = {
  // Orders, confirmations, receipts, and payments handled by staff.
  createOrder: endpoint({
    method: 'POST',
    path: '/payment/orders',
    access: 'applicant',
    limit: 'order',
    source: 'spec',
    body: 'CreateOrderDto',
    response: json<OrderResponse>(),
  }),
  confirmPayment: endpoint({
    method: 'POST',
    path: '/payment/success',
    access: 'public',
    limit: 'payment',
    source: 'spec',
    body: 'PaymentSuccessDto',
    response: json<{ msg: string }>(),
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/payment/webhook',
    access: 'provider',
    limit: 'webhook',
    source: 'new',
    response: json<{ status: string }>(),
  }),
  /** The form in which the provider ends a payment by redirect; 303 to the page that checks it. */
  paymentCallback: endpoint({
    method: 'POST',
    path: '/payment/callback',
    access: 'provider',
    limit: 'payment',
    source: 'new',
    response: json<{ location: string }>(),
  }),
  paymentStatus: endpoint({
    method: 'GET',
    path: '/payment/status/:appId',
    access: 'draft-owner',
    limit: 'status',
    source: 'new',
    response: json<PaymentStatusResponse>(),
  }),
  checkoutConfig: endpoint({
    method: 'GET',
    path: '/api/checkout_config',
    access: 'public',
    limit: 'read',
    source: 'new',
    response: json<CheckoutConfigResponse>(),
  }),
  getOwnReceipts: endpoint({
    method: 'GET',
    path: '/api/member/receipts',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<{ data: ReceiptView[] }>(),
  }),
  confirmOfflinePayment: endpoint({
    method: 'POST',
    path: '/api/confirm_payment/:id',
    access: { staff: 'applications.confirmPayment' },
    limit: 'staff',
    source: 'new',
    body: 'ConfirmPaymentDto',
    response: json<MsgRow>(),
  }),
  confirmSendMail: endpoint({
    method: 'POST',
    path: '/cnf_send_mail',
    access: { staff: 'applications.confirmPayment' },
    limit: 'staff',
    source: 'spec',
    body: 'ReceiptMailDto',
    response: json<MsgRow>(),
  }),
  refundApplication: endpoint({
    method: 'POST',
    path: '/api/refund_app/:id',
    access: { staff: 'refund' },
    limit: 'staff',
    source: 'new',
    body: 'RefundDto',
    response: json<MsgRow>(),
  }),
  /** The refunds of an application, and what is refundable. */
  getRefunds: endpoint({
    method: 'GET',
    path: '/api/refunds/:id',
    access: { staff: 'refund' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: { refunds: RefundView[]; payments: RefundablePayment[] } }>(),
  }),
  getTransactions: endpoint({
    method: 'GET',
    path: '/api/get_transactions',
    access: { staff: 'transactions.read' },
    limit: 'staff',
    source: 'spec',
    query: 'PageQuery',
    response: json<Page<TransactionRow>>(),
  }),
  /**
   * The list of the console, newest first; filters `q`, `state`, `method`, `mode`, `amount` (whole rupees), `from` and `to`, `refundedFrom`
   * and `refundedTo` (India dates; of the latest refund).
   */
  listTransactions: endpoint({
    method: 'GET',
    path: '/api/admin/transactions',
    access: { staff: 'transactions.read' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<TransactionRecord[]>(),
  }),
  /** Sums of all transactions that match a filter of the list. */
  sumTransactions: endpoint({
    method: 'GET',
    path: '/api/admin/transactions/totals',
    access: { staff: 'transactions.read' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<TransactionTotals>(),
  }),
  showTransaction: endpoint({
    method: 'GET',
    path: '/api/admin/transactions/:id',
    access: { staff: 'transactions.read' },
    limit: 'staff',
    source: 'new',
    response: json<TransactionDetails>(),
  }),
  /** Requests the spreadsheet of a month; its run has the file. */
  makeStatement: endpoint({
    method: 'POST',
    path: '/api/admin/statements',
    access: { staff: 'transactions.read' },
    limit: 'staff',
    source: 'new',
    body: 'StatementDto',
    response: json<{ data: { runId: string } }>(),
  }),
  // Correction of a paid application's e-mail address by its applicant (docs/rules/records.md).
  getReceiptAddress: endpoint({
    method: 'GET',
    path: '/api/drafts/:appId/email',
    access: 'draft-owner',
    limit: 'status',
    source: 'new',
    response: json<{ data: ReceiptAddress }>(),
  }),
  /** Mails a code to the new address. */
  askEmailCorrection: endpoint({
    method: 'POST',
    path: '/api/drafts/:appId/email',
    access: 'draft-owner',
    limit: 'recovery',
    source: 'new',
    body: 'EmailCorrectionDto',
    response: json<MsgRow>(),
  }),
  confirmEmailCorrection: endpoint({
    method: 'POST',
    path: '/api/drafts/:appId/email/confirm',
    access: 'draft-owner',
    limit: 'recovery',
    source: 'new',
    body: 'ConfirmEmailCorrectionDto',
    response: json<MsgRow>(),
  }),
} as const;
