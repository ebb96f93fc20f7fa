import type { Clock } from './clock.ts';
import { collectionOf, pageOf, type Collection } from './collection.ts';
import type { CaptureRule, Order, OrderRecord, Payment } from './entities.ts';
import type { MakeId } from './ids.ts';
import { amountOf, asInput, notesOf, receiptOf, textOf, type Input } from './input.ts';
import { ProviderError, unknownId } from './provider-error.ts';
import type { Store } from './store.ts';

const MINIMUM_PAISE = 100;
const THREE_DAYS_MINUTES = 3 * 24 * 60;
const LONGEST_EXPIRY_MINUTES = 7200;
const SHORTEST_EXPIRY_MINUTES = 12;

const CREATE_FIELDS = new Set([
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'payment_capture',
  'payment',
  'unique_receipt',
]);

export interface Orders {
  create(body: unknown): Order;
  fetch(id: string): Order;
  record(id: string): OrderRecord;
  list(query: Input): Collection<Order | (Order & { payments: Collection<Payment> })>;
  paymentsOf(id: string): Collection<Payment>;
  editNotes(id: string, body: unknown): Order;
}

/** The provider's orders (docs/rules/payments.md). Invalid calls throw a ProviderError with the provider's message. */
export function createOrders(store: Store, clock: Clock, makeId: MakeId): Orders {
  const { state } = store;

  const record = (id: string): OrderRecord => {
    const found = state.orders.get(id);
    if (found === undefined) throw unknownId();
    return found;
  };

  const paymentsOf = (id: string) =>
    collectionOf([...state.payments.values()].filter(({ order_id }) => order_id === record(id).entity.id));

  /** Returns the earlier order with the same receipt, or rejects the receipt, by the mode of the account. */
  const findByReceipt = (
    receipt: string | null,
    amount: number,
    asksForUnique: boolean,
  ): Order | undefined => {
    if (receipt === null || state.receiptMode === 'permissive') return undefined;
    const earlier = [...state.orders.values()].find(({ entity }) => entity.receipt === receipt)?.entity;
    if (earlier === undefined) return undefined;
    if (state.receiptMode === 'unique_receipt' && asksForUnique && earlier.amount === amount) return earlier;
    throw new ProviderError('Order receipt should be unique.', { field: 'receipt' });
  };

  return {
    create: (body) => {
      const input = asInput(body);
      const amount = parseAmount(input);
      const currency = parseCurrency(input);
      const receipt = receiptOf(input.receipt);
      const notes = notesOf(input.notes);
      const capture = captureRuleOf(input);
      rejectExtraFields(input);
      const earlier = findByReceipt(receipt, amount, input.unique_receipt === true);
      if (earlier !== undefined) return earlier;

      const entity: Order = {
        id: makeId('order_'),
        entity: 'order',
        amount,
        amount_paid: 0,
        amount_due: amount,
        currency,
        receipt,
        offer_id: null,
        status: 'created',
        attempts: 0,
        notes,
        created_at: clock.seconds(),
      };
      state.orders.set(entity.id, { entity, capture });
      store.changed();
      return entity;
    },
    fetch: (id) => record(id).entity,
    record,
    list: (query) => {
      const authorised = textOf(query.authorized);
      const chosen = [...state.orders.values()]
        .map(({ entity }) => entity)
        .filter(({ receipt }) => query.receipt === undefined || receipt === query.receipt)
        .filter(({ id }) => {
          if (authorised === undefined) return true;
          const has = paymentsOf(id).items.some(({ status }) => status === 'authorized');
          return has === (authorised === '1');
        });
      const page = pageOf(chosen, query);
      const expand = [query['expand[]'], query.expand].flat();
      if (!expand.includes('payments')) return page;
      return collectionOf(page.items.map((order) => ({ ...order, payments: paymentsOf(order.id) })));
    },
    paymentsOf,
    editNotes: (id, body) => {
      const order = record(id).entity;
      const { notes, ...others } = asInput(body);
      const extra = Object.keys(others)[0];
      if (extra !== undefined) throw extraField(extra);
      if (notes === undefined) throw new ProviderError('notes: is required.', { field: 'notes' });
      order.notes = notesOf(notes);
      store.changed();
      return order;
    },
  };
}

function parseAmount(input: Input): number {
  const amount = amountOf(input);
  if (amount <= 0) throw new ProviderError('The amount must be at least INR 1.00', { field: 'amount' });
  if (amount < MINIMUM_PAISE) {
    throw new ProviderError('Order amount less than minimum amount allowed', {
      step: 'order_creation',
      reason: 'amount_less_than_minimum_amount',
      field: 'amount',
    });
  }
  return amount;
}

function parseCurrency(input: Input): string {
  const currency = input.currency;
  if (currency === undefined || currency === null) {
    throw new ProviderError('currency: is required.', { field: 'currency' });
  }
  if (typeof currency !== 'string') {
    throw new ProviderError(`expected string but provided ${JSON.stringify(currency)}`, {
      field: 'currency',
    });
  }
  if (currency !== 'INR') throw new ProviderError('Currency is not supported', { field: 'currency' });
  return currency;
}

function rejectExtraFields(input: Input): void {
  const extra = Object.keys(input).find((name) => !CREATE_FIELDS.has(name));
  if (extra !== undefined) throw extraField(extra);
  if (input.partial_payment === true) throw extraField('partial_payment');
}

function extraField(name: string): ProviderError {
  return new ProviderError(`${name} is/are not required and should not be sent`, {
    reason: 'extra_field_sent',
  });
}

/** Default: automatic capture, and authorisations that expire after 3 days. */
function captureRuleOf(input: Input): CaptureRule {
  const manual = [0, '0', false].some((no) => no === input.payment_capture);
  const rule: CaptureRule = {
    mode: manual ? 'manual' : 'automatic',
    automaticExpiry: THREE_DAYS_MINUTES,
    manualExpiry: THREE_DAYS_MINUTES,
  };
  if (input.payment === undefined) return rule;

  const payment = asInput(input.payment);
  if (payment.capture !== 'automatic' && payment.capture !== 'manual') {
    throw new ProviderError('The capture must be automatic or manual.', { field: 'payment.capture' });
  }
  rule.mode = payment.capture;
  if (payment.capture_options === undefined) return rule;

  const options = asInput(payment.capture_options);
  const automatic = minutesOf(options, 'automatic_expiry_period', SHORTEST_EXPIRY_MINUTES);
  if (automatic === undefined && rule.mode === 'automatic') {
    throw new ProviderError('The automatic_expiry_period field is required.', {
      field: 'automatic_expiry_period',
    });
  }
  rule.automaticExpiry = automatic ?? SHORTEST_EXPIRY_MINUTES;
  rule.manualExpiry =
    minutesOf(options, 'manual_expiry_period', rule.automaticExpiry) ?? LONGEST_EXPIRY_MINUTES;
  return rule;
}

function minutesOf(options: Input, field: string, least: number): number | undefined {
  const value = options[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw new ProviderError(`The ${field} must be an integer.`, { field });
  }
  if (value < least) throw new ProviderError(`The ${field} must be at least ${least}.`, { field });
  if (value > LONGEST_EXPIRY_MINUTES) {
    throw new ProviderError(`The ${field} may not be greater than ${LONGEST_EXPIRY_MINUTES}.`, { field });
  }
  return value;
}
