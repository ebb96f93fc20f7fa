import { added, documented } from '../call.js';
import type { PageQuery } from '../lists/requests.js';
import type { MsgRow, Page } from '../responses.js';
import type { CreateOrderDto, PaymentSuccessDto } from './requests.js';
import type { CheckoutConfigAnswer, OrderAnswer, PaymentStatusAnswer, ReceiptView } from './responses.js';

/** Orders, confirmations, receipts and what staff do about money. */
export const paymentCalls = {
  createOrder: documented<{ body: CreateOrderDto; answer: OrderAnswer }>({
    method: 'POST',
    path: '/payment/orders',
    access: 'applicant',
    limit: 'order',
  }),
  confirmPayment: documented<{ body: PaymentSuccessDto; answer: { msg: string } }>({
    method: 'POST',
    path: '/payment/success',
    access: 'public',
    limit: 'payment',
  }),
  webhook: added<{ answer: { status: string } }>({
    method: 'POST',
    path: '/payment/webhook',
    access: 'provider',
    limit: 'webhook',
  }),
  paymentStatus: added<{ answer: PaymentStatusAnswer }>({
    method: 'GET',
    path: '/payment/status/:appId',
    access: 'draft-owner',
    limit: 'status',
  }),
  checkoutConfig: added<{ answer: CheckoutConfigAnswer }>({
    method: 'GET',
    path: '/api/checkout_config',
    access: 'public',
    limit: 'read',
  }),
  getOwnReceipts: added<{ answer: { data: ReceiptView[] } }>({
    method: 'GET',
    path: '/api/member/receipts',
    access: 'member',
    limit: 'read',
  }),
  confirmOfflinePayment: added<{ body: Record<string, unknown>; answer: MsgRow }>({
    method: 'POST',
    path: '/api/confirm_payment/:id',
    access: { staff: 'applications.confirmPayment' },
    limit: 'staff',
  }),
  confirmSendMail: documented<{ body: { to_email: string }; answer: MsgRow }>({
    method: 'POST',
    path: '/cnf_send_mail',
    access: { staff: 'applications.confirmPayment' },
    limit: 'staff',
  }),
  refundApplication: added<{ body: Record<string, unknown>; answer: MsgRow }>({
    method: 'POST',
    path: '/api/refund_app/:id',
    access: { staff: 'refund' },
    limit: 'staff',
  }),
  getTransactions: documented<{ query: PageQuery; answer: Page<unknown> }>({
    method: 'GET',
    path: '/api/get_transactions',
    access: { staff: 'transactions.read' },
    limit: 'staff',
  }),
} as const;
