/** Records of the provider with its field names. Amounts are in paise; `created_at` is in UNIX seconds. */

export type Notes = Record<string, string> | [];
export type ReceiptMode = 'unique_receipt' | 'refuse_duplicate' | 'permissive';
export type Method = 'card' | 'upi' | 'netbanking' | 'wallet' | 'emi';
export type Outcome = 'captured' | 'authorized' | 'failed' | 'late';
export type WebhookMode = 'send' | 'drop' | 'delay' | 'duplicate' | 'reorder' | 'tamper' | 'old_secret';

export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

/** Capture settings of an order; periods in minutes. */
export interface CaptureRule {
  mode: 'automatic' | 'manual';
  automaticExpiry: number;
  manualExpiry: number;
}

/** An order and its internal settings. */
export interface OrderRecord {
  entity: Order;
  capture: CaptureRule;
}

export interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: Method;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: string | null;
  bank: string | null;
  wallet: string | null;
  vpa: string | null;
  email: string;
  contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
  late_authorized?: boolean;
}

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_requested: 'normal' | 'optimum';
  speed_processed: 'normal' | 'instant';
}

/** A payout to the bank account of the organisation. */
export interface Settlement {
  id: string;
  entity: 'settlement';
  /** Payments less fees and refunds. */
  amount: number;
  status: 'processed';
  /** Includes `tax`. */
  fees: number;
  tax: number;
  utr: string;
  created_at: number;
}

/** A payment method that fails, with the provider's field names. */
export interface Downtime {
  id: string;
  entity: 'payment.downtime';
  method: string;
  /** UNIX seconds */
  begin: number;
  end: number | null;
  status: 'started' | 'resolved';
  scheduled: boolean;
  severity: string;
  /** What fails, such as `{ vpa_handle: 'oksbi' }`. */
  instrument: unknown;
  created_at: number;
  updated_at: number;
}

/** A chargeback by the payer's bank. */
export interface Dispute {
  id: string;
  entity: 'dispute';
  payment_id: string;
  amount: number;
  currency: string;
  amount_deducted: number;
  reason_code: string;
  /** UNIX seconds */
  respond_by: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  phase: 'chargeback';
  created_at: number;
}

/** Delivery of a webhook event; `at` values are in ms of the sandbox's clock. */
export interface Delivery {
  id: string;
  event: string;
  event_id: string;
  mode: WebhookMode;
  status: 'pending' | 'delivered' | 'retrying' | 'dropped' | 'refused' | 'given_up' | 'disabled';
  body: string;
  signature: string;
  at: number;
  attempts: { at: number; status: number | null; error: string | null }[];
}

/** A scheduled task; plain data, so that it survives restarts. */
export type Task = { id: string; at: number } & (
  | { kind: 'deliver'; deliveries: string[] }
  | { kind: 'late_authorisation'; payment: string; webhook: WebhookMode; delay: number }
  | { kind: 'auto_refund'; payment: string }
  | { kind: 'refund_processed'; refund: string }
);

export type NewTask = Task extends infer T ? (T extends Task ? Omit<T, 'id'> : never) : never;

export interface Call {
  at: number;
  method: string;
  path: string;
  body: unknown;
  idempotency_key: string | null;
  status: number | null;
  fault: string | null;
}
