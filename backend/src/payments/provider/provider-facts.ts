import { downtimeMethods, type PaymentState } from '@portal/contract/payments/responses';
import type { DowntimeRow } from './downtimes.schema.js';

/** The source of a payment fact. */
export type FactSource = 'confirmation' | 'webhook' | 'poller' | 'status' | 'staff' | 'reconciliation';

/** A payment as returned by the provider, with its field names and units (docs/rules/payments.md). */
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
  /** paise, GST included; present once captured */
  readonly fee?: number;
  /** paise */
  readonly tax?: number;
  readonly error_code?: string;
  readonly error_description?: string;
  /** UNIX seconds */
  readonly created_at: number;
}

/** An order as returned by the provider. */
export interface OrderEntity {
  readonly id: string;
  /** paise */
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly status: 'created' | 'attempted' | 'paid';
}

/** Why a fact was kept out of the ledger. */
export type QuarantineReason = 'unknown-order' | 'other-order' | 'amount' | 'currency';

export type FactOutcome =
  | { readonly kind: 'quarantined'; readonly reason: QuarantineReason }
  | {
      readonly kind: 'applied';
      readonly appId: string;
      /** State of the payment after the fact. */
      readonly state: PaymentState;
      /** False if the fact changed nothing. */
      readonly changed: boolean;
      /** Whether the application is paid according to the ledger. */
      readonly covered: boolean;
    };

const ORDER_ID = /^order_[A-Za-z0-9]{14}$/;
const PAYMENT_ID = /^pay_[A-Za-z0-9]{14}$/;

/** Validates an order id. The provider's client does not encode ids, so each is checked before use (docs/rules/payments.md). */
export function isOrderId(value: unknown): value is string {
  return typeof value === 'string' && ORDER_ID.test(value);
}

export function isPaymentId(value: unknown): value is string {
  return typeof value === 'string' && PAYMENT_ID.test(value);
}

const paymentStatuses = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;
const orderStatuses = ['created', 'attempted', 'paid'] as const;

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields of an object; undefined for anything else. */
export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}

/** Whether a value is a valid amount in paise. */
export function isPaise(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function optionalText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 500) : undefined;
}

/** Parses a payment of a response or an event; undefined unless it has the documented shape (OWASP API10). */
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

/** Parses an order of a response; undefined unless it has the documented shape. */
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

/** Parses the items of a collection; undefined unless all have the documented shape. */
export function parseItems<T>(value: unknown, parse: (item: unknown) => T | undefined): T[] | undefined {
  const items = fieldsOf(value)?.['items'];
  if (!Array.isArray(items)) return undefined;
  const parsed = items.map(parse).filter((item) => item !== undefined);
  return parsed.length === items.length ? parsed : undefined;
}

/** A page of the provider's list of payments. */
export interface PaymentPage {
  readonly payments: readonly PaymentEntity[];
  /** Payments of the account without one of our orders, or of another shape. Amounts in paise. */
  readonly others: readonly { readonly id: string; readonly amount: number }[];
  /** Number of items that the provider returned. */
  readonly count: number;
}

/** Parses a page of payments; undefined if the response is not a page. Payments without an order are listed separately. */
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

/** A settlement as returned by the provider, with its field names and units (docs/rules/payments.md). */
export interface SettlementEntity {
  readonly id: string;
  /** paise that reached the bank: payments less fees and refunds */
  readonly amount: number;
  readonly status: 'created' | 'processed' | 'failed';
  /** paise, `tax` included */
  readonly fees: number;
  /** paise */
  readonly tax: number;
  /** The bank's reference; empty until paid out. */
  readonly utr: string;
  /** UNIX seconds */
  readonly created_at: number;
}

const SETTLEMENT_ID = /^setl_[A-Za-z0-9]{14}$/;
const settlementStatuses = ['created', 'processed', 'failed'] as const;

/** Parses a settlement of a response; undefined unless it has the documented shape (OWASP API10). */
export function parseSettlement(value: unknown): SettlementEntity | undefined {
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  const { id, amount, fees, tax, created_at, utr } = fields;
  const status = settlementStatuses.find((known) => known === fields['status']);
  if (typeof id !== 'string' || !SETTLEMENT_ID.test(id) || status === undefined) return undefined;
  if (!isPaise(amount) || !isPaise(fees) || !isPaise(tax) || !isPaise(created_at)) return undefined;
  return { id, amount, status, fees, tax, utr: typeof utr === 'string' ? utr.slice(0, 60) : '', created_at };
}

/** A chargeback as returned by the provider, with its field names and units (docs/rules/payments.md). */
export interface DisputeEntity {
  readonly id: string;
  readonly payment_id: string;
  /** paise */
  readonly amount: number;
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  /** UNIX seconds */
  readonly respond_by: number;
  /** UNIX seconds */
  readonly created_at: number;
}

const DISPUTE_ID = /^disp_[A-Za-z0-9]{14}$/;
const disputeStatuses = ['open', 'under_review', 'won', 'lost', 'closed'] as const;

export function isDisputeId(value: unknown): value is string {
  return typeof value === 'string' && DISPUTE_ID.test(value);
}

/** Parses a dispute of a response; undefined unless it has the documented shape (OWASP API10). */
export function parseDispute(value: unknown): DisputeEntity | undefined {
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  const { id, payment_id, amount, respond_by, created_at } = fields;
  const status = disputeStatuses.find((known) => known === fields['status']);
  if (!isDisputeId(id) || !isPaymentId(payment_id) || status === undefined) return undefined;
  if (!isPaise(amount) || !isPaise(respond_by) || !isPaise(created_at)) return undefined;
  return { id, payment_id, amount, status, respond_by, created_at };
}

/** Returns the id of the dispute that an event is about, if any. */
export function disputeIdIn(event: unknown): string | undefined {
  const { payload } = fieldsOf(event) ?? {};
  const { id } = fieldsOf(fieldsOf(fieldsOf(payload)?.['dispute'])?.['entity']) ?? {};
  return isDisputeId(id) ? id : undefined;
}

const DOWNTIME_ID = /^down_[A-Za-z0-9]{14}$/;
const DOWNTIME_EVENT = /^payment\.downtime\.(started|updated|resolved)$/;
/** The names under which the provider reports what fails, by method. */
const instruments = ['psp', 'vpa_handle', 'bank', 'issuer', 'network', 'wallet'] as const;
const isCode = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,40}$/.test(value);

/** Parses the downtime that an event is about; undefined for another event or shape (OWASP API10). */
export function downtimeIn(event: unknown): DowntimeRow | undefined {
  const { event: name, payload } = fieldsOf(event) ?? {};
  const fields = fieldsOf(fieldsOf(fieldsOf(payload)?.['payment.downtime'])?.['entity']);
  const reported = typeof name === 'string' ? DOWNTIME_EVENT.exec(name)?.[1] : undefined;
  if (fields === undefined || reported === undefined) return undefined;
  const { id, begin, end, updated_at, severity, status } = fields;
  const method = downtimeMethods.find((known) => known === fields['method']);
  if (typeof id !== 'string' || !DOWNTIME_ID.test(id) || method === undefined) return undefined;
  if (!isPaise(begin) || !isPaise(updated_at)) return undefined;
  const instrument = fieldsOf(fields['instrument']) ?? {};
  const through = instruments.map((one) => instrument[one]).find(isCode) ?? '';
  const isOver = reported === 'resolved' || status === 'resolved' || status === 'cancelled';
  return {
    _id: id,
    method,
    through: through === 'ALL' ? '' : through,
    isShown: !isOver && (severity === 'high' || severity === 'medium'),
    begin: new Date(begin * 1_000),
    ...(isPaise(end) ? { end: new Date(end * 1_000) } : {}),
    reportedAt: new Date(updated_at * 1_000),
  };
}

/** A refund as returned by the provider, with its field names and units (docs/rules/payments.md). */
export interface RefundEntity {
  readonly id: string;
  readonly payment_id: string;
  /** paise */
  readonly amount: number;
  readonly status: 'pending' | 'processed' | 'failed';
  /** Our refund id, if we requested it. */
  readonly receipt?: string;
  /** UNIX seconds */
  readonly created_at: number;
}

const REFUND_ID = /^rfnd_[A-Za-z0-9]{14}$/;
const refundStatuses = ['pending', 'processed', 'failed'] as const;

/** Parses a refund of a response; undefined unless it has the documented shape (OWASP API10). */
export function parseRefund(value: unknown): RefundEntity | undefined {
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  const { id, payment_id, amount, created_at, receipt } = fields;
  const status = refundStatuses.find((known) => known === fields['status']);
  if (typeof id !== 'string' || !REFUND_ID.test(id) || !isPaymentId(payment_id)) return undefined;
  if (status === undefined || !isPaise(amount) || !isPaise(created_at)) return undefined;
  const requested = typeof receipt === 'string' && receipt !== '' ? { receipt: receipt.slice(0, 60) } : {};
  return { id, payment_id, amount, status, created_at, ...requested };
}
