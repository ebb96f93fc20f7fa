import type { PaymentEntity, RefundEntity } from '../provider/provider-facts.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns an id in the provider's format; deterministic per number. */
export function providerId(prefix: 'order' | 'pay' | 'rfnd', n: number): string {
  let rest = n;
  let id = '';
  for (let place = 0; place < 14; place += 1) {
    id = ALPHABET.charAt(rest % ALPHABET.length) + id;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return `${prefix}_${id}`;
}

/** Returns a payment of 1,635 rupees as the provider would. */
export function aPayment(fields: Partial<PaymentEntity> = {}): PaymentEntity {
  const status = fields.status ?? 'captured';
  const taken = status === 'captured' || status === 'refunded';
  return {
    id: providerId('pay', 1),
    order_id: providerId('order', 1),
    amount: 163_500,
    currency: 'INR',
    status,
    amount_refunded: 0,
    method: 'upi',
    created_at: 1_800_000_000,
    ...(taken ? { fee: 3_859, tax: 589 } : {}),
    ...(status === 'failed' ? { error_code: 'BAD_REQUEST_ERROR' } : {}),
    ...fields,
  };
}

/** Returns a refund as the provider would. @param n determines its id */
export function aRefund(
  n: number,
  paymentId: string,
  amount: number,
  status: RefundEntity['status'] = 'processed',
): RefundEntity {
  return { id: providerId('rfnd', n), payment_id: paymentId, amount, status, created_at: 1_800_000_100 };
}
