import type { PaymentState } from '@portal/contract/payments/responses';

/** Who tells about a payment. */
export type FactSource = 'confirmation' | 'webhook' | 'poller' | 'status' | 'staff' | 'reconciliation';

/** A payment as the provider tells it, checked for shape; its own field names and units (docs/rules/payments.md). */
export interface PaymentEntity {
  readonly id: string;
  readonly order_id: string;
  /** paise */
  readonly amount: number;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** paise */
  readonly amount_refunded: number;
  readonly method?: string;
  /** paise, GST included; told from the capture on */
  readonly fee?: number;
  /** paise */
  readonly tax?: number;
  readonly error_code?: string;
  readonly error_description?: string;
  /** UNIX seconds */
  readonly created_at: number;
}

/** An order as the provider tells it, checked for shape. */
export interface OrderEntity {
  readonly id: string;
  /** paise */
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly status: 'created' | 'attempted' | 'paid';
}

/** Why a fact is kept out of the ledger. */
export type QuarantineReason = 'unknown-order' | 'other-order' | 'amount' | 'currency';

export type FactOutcome =
  | { readonly kind: 'quarantined'; readonly reason: QuarantineReason }
  | {
      readonly kind: 'applied';
      readonly appId: string;
      /** Of this payment, after the fact. */
      readonly state: PaymentState;
      /** False when the fact said nothing new. */
      readonly changed: boolean;
      /** The ledger says that the application is paid. */
      readonly covered: boolean;
    };

const ORDER_ID = /^order_[A-Za-z0-9]{14}$/;
const PAYMENT_ID = /^pay_[A-Za-z0-9]{14}$/;

/** The provider's client does not encode ids, so their form is checked before any use (docs/rules/payments.md). */
export function isOrderId(value: unknown): value is string {
  return typeof value === 'string' && ORDER_ID.test(value);
}

export function isPaymentId(value: unknown): value is string {
  return typeof value === 'string' && PAYMENT_ID.test(value);
}

const paymentStatuses = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;
const orderStatuses = ['created', 'attempted', 'paid'] as const;

type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; undefined for anything else. */
export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}

/** Whether a value is an amount of the provider. */
export function isPaise(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function optionalText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 500) : undefined;
}

/** Takes a payment out of an answer or an event; undefined when it has not the documented shape (OWASP API10). */
export function parsePayment(value: unknown): PaymentEntity | undefined {
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  const { id, order_id, amount, currency, created_at } = fields;
  const status = paymentStatuses.find((known) => known === fields['status']);
  if (!isPaymentId(id) || !isOrderId(order_id) || !isPaise(amount) || typeof currency !== 'string')
    return undefined;
  if (status === undefined || !isPaise(created_at)) return undefined;
  const method = optionalText(fields['method']);
  const code = optionalText(fields['error_code']);
  const description = optionalText(fields['error_description']);
  return {
    id,
    order_id,
    amount,
    currency,
    status,
    created_at,
    amount_refunded: isPaise(fields['amount_refunded']) ? fields['amount_refunded'] : 0,
    ...(method === undefined ? {} : { method }),
    ...(isPaise(fields['fee']) ? { fee: fields['fee'] } : {}),
    ...(isPaise(fields['tax']) ? { tax: fields['tax'] } : {}),
    ...(code === undefined ? {} : { error_code: code }),
    ...(description === undefined ? {} : { error_description: description }),
  };
}

/** Takes an order out of an answer; undefined when it has not the documented shape. */
export function parseOrder(value: unknown): OrderEntity | undefined {
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  const { id, amount, currency, receipt } = fields;
  const status = orderStatuses.find((known) => known === fields['status']);
  if (!isOrderId(id) || !isPaise(amount) || typeof currency !== 'string' || status === undefined)
    return undefined;
  if (receipt !== null && typeof receipt !== 'string') return undefined;
  return { id, amount, currency, receipt, status };
}

/** Takes the items of a collection; undefined when one of them has not the documented shape. */
export function parseItems<T>(value: unknown, parse: (item: unknown) => T | undefined): T[] | undefined {
  const items = fieldsOf(value)?.['items'];
  if (!Array.isArray(items)) return undefined;
  const parsed = items.map(parse).filter((item) => item !== undefined);
  return parsed.length === items.length ? parsed : undefined;
}

/** A page of the provider's list of payments. */
export interface PaymentPage {
  readonly payments: readonly PaymentEntity[];
  /** Payments of the account that have none of our orders, or another shape. Amounts in paise. */
  readonly others: readonly { readonly id: string; readonly amount: number }[];
  /** As many as the provider sent. */
  readonly count: number;
}

/** Takes a page out of an answer; undefined when it is none. What has no order is told apart, and does not spoil the page. */
export function parsePaymentPage(value: unknown): PaymentPage | undefined {
  const items = fieldsOf(value)?.['items'];
  if (!Array.isArray(items)) return undefined;
  const payments: PaymentEntity[] = [];
  const others: { id: string; amount: number }[] = [];
  for (const item of items) {
    const payment = parsePayment(item);
    const { id, amount } = fieldsOf(item) ?? {};
    if (payment !== undefined) payments.push(payment);
    else if (isPaymentId(id)) others.push({ id, amount: isPaise(amount) ? amount : 0 });
  }
  return { payments, others, count: items.length };
}
