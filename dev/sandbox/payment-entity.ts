import { randomInt } from 'node:crypto';
import type { Method, Notes, Order, Payment } from './entities.ts';
import type { MakeId } from './ids.ts';

/** Input of the payer in the checkout or a script. */
export interface Payer {
  method: Method;
  vpa: string;
  email: string;
  contact: string;
  description: string | null;
  notes: Notes;
}

const METHODS: readonly Method[] = ['card', 'upi', 'netbanking', 'wallet', 'emi'];

export function isMethod(value: unknown): value is Method {
  return METHODS.some((method) => method === value);
}

/** Creates a payment of an order. @param seconds UNIX seconds */
export function newPayment(order: Order, payer: Payer, makeId: MakeId, seconds: number): Payment {
  const { method } = payer;
  return {
    id: makeId('pay_'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: payer.description,
    card_id: method === 'card' || method === 'emi' ? makeId('card_') : null,
    bank: method === 'netbanking' ? 'HDFC' : null,
    wallet: method === 'wallet' ? 'payzapp' : null,
    vpa: method === 'upi' ? payer.vpa : null,
    email: payer.email,
    contact: payer.contact,
    notes: payer.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: acquirerData(method),
    created_at: seconds,
  };
}

function acquirerData(method: Method): Payment['acquirer_data'] {
  const digits = (count: number) => Array.from({ length: count }, () => String(randomInt(10))).join('');
  if (method === 'upi') return { rrn: digits(12) };
  if (method === 'netbanking') return { bank_transaction_id: digits(7) };
  if (method === 'wallet') return { transaction_id: null };
  return { auth_code: digits(6) };
}

export function markFailed(payment: Payment): void {
  Object.assign(payment, {
    status: 'failed',
    error_code: 'BAD_REQUEST_ERROR',
    error_description:
      "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
    error_source: 'bank',
    error_step: 'payment_authorization',
    error_reason: 'payment_failed',
  } satisfies Partial<Payment>);
}

/** A late authorisation clears the earlier failure: `failed` is not final (docs/rules/payments.md). */
export function markAuthorised(payment: Payment): void {
  if (payment.status === 'failed') payment.late_authorized = true;
  Object.assign(payment, {
    status: 'authorized',
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
  } satisfies Partial<Payment>);
}

/** The fee is 2 % plus 18 % GST on it; `fee` includes `tax`, both in paise. */
export function markCaptured(payment: Payment): void {
  const base = Math.round(payment.amount * 0.02);
  const tax = Math.round(base * 0.18);
  Object.assign(payment, {
    status: 'captured',
    captured: true,
    fee: base + tax,
    tax,
  } satisfies Partial<Payment>);
}
