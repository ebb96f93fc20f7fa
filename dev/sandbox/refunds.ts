import type { Clock } from './clock.ts';
import { collectionOf, pageOf, type Collection } from './collection.ts';
import type { Payment, Refund } from './entities.ts';
import type { MakeId } from './ids.ts';
import { amountOf, asInput, notesOf, receiptOf, type Input } from './input.ts';
import { ProviderError, unknownId } from './provider-error.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

const SIX_MONTHS_SECONDS = 183 * 24 * 3600;
const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,}$/;

export interface Refunds {
  /** Refunds a captured payment fully or in part. @param key the X-Refund-Idempotency header, if any */
  create(paymentId: string, body: unknown, key: string | undefined): Refund;
  /** Refunds a surplus or uncaptured payment, as the provider does automatically. */
  refundImmediately(payment: Payment): void;
  process(refundId: string): void;
  fetch(id: string): Refund;
  list(query: Input): Collection<Refund>;
  ofPayment(paymentId: string): Collection<Refund>;
}

interface Parts {
  store: Store;
  clock: Clock;
  makeId: MakeId;
  webhooks: Webhooks;
  /** Time until a refund is processed in ms. */
  refundMs: number;
}

/** Refunds with maximum amount and idempotency key (docs/rules/payments.md). */
export function createRefunds({ store, clock, makeId, webhooks, refundMs }: Parts): Refunds {
  const { state } = store;

  const fetch = (id: string): Refund => {
    const found = state.refunds.get(id);
    if (found === undefined) throw unknownId();
    return found;
  };

  const paymentOf = (id: string): Payment => {
    const found = state.payments.get(id);
    if (found === undefined) throw unknownId();
    return found;
  };

  const process = (id: string) => {
    const refund = state.refunds.get(id);
    if (refund?.status !== 'pending') return;
    const payment = paymentOf(refund.payment_id);
    refund.status = state.refundOutcome;
    if (refund.status === 'failed') {
      payment.amount_refunded -= refund.amount;
      payment.refund_status = payment.amount_refunded === 0 ? null : 'partial';
      payment.status = 'captured';
    } else {
      refund.acquirer_data = { arn: refund.id.slice(-12) };
    }
    const event = refund.status === 'failed' ? 'refund.failed' : 'refund.processed';
    webhooks.send([webhooks.prepare(event, { refund, payment })], 'send', 0);
    store.changed();
  };

  const open = (payment: Payment, amount: number, input: Input): Refund => {
    const instant = input.speed === 'optimum';
    const refund: Refund = {
      id: makeId('rfnd_'),
      entity: 'refund',
      amount,
      currency: payment.currency,
      payment_id: payment.id,
      notes: notesOf(input.notes),
      receipt: receiptOf(input.receipt),
      acquirer_data: { arn: null },
      created_at: clock.seconds(),
      batch_id: null,
      status: 'pending',
      speed_requested: instant ? 'optimum' : 'normal',
      speed_processed: instant ? 'instant' : 'normal',
    };
    state.refunds.set(refund.id, refund);
    payment.amount_refunded += amount;
    const whole = payment.amount_refunded === payment.amount;
    payment.refund_status = whole ? 'full' : 'partial';
    if (whole) payment.status = 'refunded';
    webhooks.send([webhooks.prepare('refund.created', { refund, payment })], 'send', 0);
    store.changed();
    return refund;
  };

  const create = (payment: Payment, input: Input): Refund => {
    const left = payment.amount - payment.amount_refunded;
    if (payment.refund_status === 'full') {
      throw refundError('The payment has been fully refunded already', payment);
    }
    if (!payment.captured) {
      throw refundError('The payment status should be captured for action to be taken', payment);
    }
    const amount = input.amount === undefined || input.amount === null ? left : amountOf(input);
    if (amount < 100) throw refundError('The amount must be at least INR 1.00', payment);
    if (amount > left) {
      throw refundError('The total refund amount is greater than the refund payment amount', payment);
    }
    if (clock.seconds() - payment.created_at > SIX_MONTHS_SECONDS) {
      throw refundError('The payment is more than six months old and can not be refunded', payment);
    }
    const refund = open(payment, amount, input);
    clock.schedule({ kind: 'refund_processed', at: clock.now() + refundMs, refund: refund.id });
    return refund;
  };

  return {
    create: (paymentId, body, key) => {
      const payment = paymentOf(paymentId);
      const input = asInput(body);
      if (key === undefined) return create(payment, input);
      if (!IDEMPOTENCY_KEY.test(key)) {
        throw refundError(
          'The idempotency key must be at least 10 characters of letters, digits, hyphens and underscores.',
          payment,
        );
      }
      const asked = JSON.stringify([paymentId, Object.entries(input).sort(([a], [b]) => a.localeCompare(b))]);
      const earlier = state.refundKeys.get(key);
      if (earlier === undefined) {
        const refund = create(payment, input);
        state.refundKeys.set(key, { asked, refund: refund.id });
        return refund;
      }
      if (earlier.asked === asked) return fetch(earlier.refund);
      throw new ProviderError('Different request with the same idempotency key has already been processed.', {
        source: 'NA',
        step: 'NA',
        reason: 'NA',
      });
    },
    refundImmediately: (payment) => process(open(payment, payment.amount - payment.amount_refunded, {}).id),
    process,
    fetch,
    list: (query) => pageOf(state.refunds.values(), query),
    ofPayment: (paymentId) => {
      const { id } = paymentOf(paymentId);
      return collectionOf([...state.refunds.values()].filter(({ payment_id }) => payment_id === id));
    },
  };
}

function refundError(description: string, payment: Payment): ProviderError {
  return new ProviderError(description, {
    step: 'refund_initiation',
    metadata: { payment_id: payment.id, order_id: payment.order_id },
  });
}
