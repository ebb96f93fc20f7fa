import type { Clock } from './clock.ts';
import { pageOf, type Collection } from './collection.ts';
import type { Delivery, OrderRecord, Outcome, Payment, WebhookMode } from './entities.ts';
import type { MakeId } from './ids.ts';
import { amountOf, asInput, type Input } from './input.ts';
import type { Orders } from './orders.ts';
import { markAuthorised, markCaptured, markFailed, newPayment, type Payer } from './payment-entity.ts';
import { ProviderError, unknownId } from './provider-error.ts';
import type { Refunds } from './refunds.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

const MINUTE_MS = 60_000;

interface Attempt {
  outcome: Outcome;
  payer: Payer;
  webhook: WebhookMode;
  /** How long a delayed webhook or a late authorisation takes, in ms. */
  delay: number;
}

export interface Payments {
  /** A person tries to pay. @throws ProviderError when the order is unknown or takes no further payment */
  attempt(orderId: string, attempt: Attempt): Payment;
  authoriseLate(paymentId: string, webhook: WebhookMode, delay: number): void;
  refundUncaptured(paymentId: string): void;
  capture(id: string, body: unknown): Payment;
  fetch(id: string): Payment;
  list(query: Input): Collection<Payment>;
}

interface Parts {
  store: Store;
  clock: Clock;
  makeId: MakeId;
  orders: Orders;
  refunds: Refunds;
  webhooks: Webhooks;
}

/** Payments: one success per order, late authorisation after a failure, capture, expiry (docs/rules/payments.md). */
export function createPayments({ store, clock, makeId, orders, refunds, webhooks }: Parts): Payments {
  const { state } = store;

  const fetch = (id: string): Payment => {
    const found = state.payments.get(id);
    if (found === undefined) throw unknownId();
    return found;
  };

  const capture = (payment: Payment): Delivery[] => {
    const order = orders.record(payment.order_id).entity;
    markCaptured(payment);
    order.status = 'paid';
    order.amount_paid = payment.amount;
    order.amount_due = order.amount - payment.amount;
    return [
      webhooks.prepare('payment.captured', { payment }),
      webhooks.prepare('order.paid', { payment, order }),
    ];
  };

  const expireLater = (payment: Payment, { capture: rule }: OrderRecord) => {
    const at = payment.created_at * 1000 + rule.manualExpiry * MINUTE_MS;
    clock.schedule({ kind: 'auto_refund', at, payment: payment.id });
  };

  /** Authorises, and captures where the order says so. Each event is written at its own moment, a snapshot. */
  const succeed = (payment: Payment, order: OrderRecord, mayCapture: boolean): Delivery[] => {
    markAuthorised(payment);
    const authorised = webhooks.prepare('payment.authorized', { payment });
    const inTime = clock.now() <= payment.created_at * 1000 + order.capture.automaticExpiry * MINUTE_MS;
    if (mayCapture && inTime && order.capture.mode === 'automatic') return [authorised, ...capture(payment)];
    expireLater(payment, order);
    return [authorised];
  };

  const fail = (payment: Payment): Delivery[] => {
    markFailed(payment);
    return [webhooks.prepare('payment.failed', { payment })];
  };

  const holdsMoney = (order: OrderRecord, except?: Payment): boolean =>
    order.entity.status === 'paid' ||
    [...state.payments.values()].some(
      (other) =>
        other.order_id === order.entity.id && other.id !== except?.id && other.status === 'authorized',
    );

  return {
    attempt: (orderId, { outcome, payer, webhook, delay }) => {
      const order = orders.record(orderId);
      if (holdsMoney(order)) throw alreadyPaid(orderId);
      const payment = newPayment(order.entity, payer, makeId, clock.seconds());
      state.payments.set(payment.id, payment);
      order.entity.attempts += 1;
      order.entity.status = 'attempted';

      const failing = outcome === 'failed' || outcome === 'late';
      const events = failing ? fail(payment) : succeed(payment, order, outcome === 'captured');
      webhooks.send(events, webhook, delay);
      if (outcome === 'late') {
        const at = clock.now() + delay;
        clock.schedule({ kind: 'late_authorisation', at, payment: payment.id, webhook, delay });
      }
      store.changed();
      return payment;
    },
    authoriseLate: (id, webhook, delay) => {
      const payment = state.payments.get(id);
      if (payment?.status !== 'failed') return;
      const order = orders.record(payment.order_id);
      const surplus = holdsMoney(order, payment);
      webhooks.send(succeed(payment, order, !surplus), webhook, delay);
      if (surplus) refunds.refundAtOnce(payment);
      store.changed();
    },
    refundUncaptured: (id) => {
      const payment = state.payments.get(id);
      if (payment?.status === 'authorized') refunds.refundAtOnce(payment);
    },
    capture: (id, body) => {
      const payment = fetch(id);
      const input = asInput(body);
      const amount = amountOf(input);
      if (payment.captured) throw refused('This payment has already been captured', payment);
      if (payment.status !== 'authorized') {
        throw refused(
          'Only payments which have been authorized and not yet captured can be captured',
          payment,
        );
      }
      if (amount !== payment.amount) {
        throw refused('Capture amount must be equal to the amount authorized', payment, 'amount');
      }
      if (input.currency !== undefined && input.currency !== payment.currency) {
        throw refused('Payment currency must be equal to the currency authorized', payment, 'currency');
      }
      webhooks.send(capture(payment), 'send', 0);
      store.changed();
      return payment;
    },
    fetch,
    list: (query) => pageOf(state.payments.values(), query),
  };
}

function alreadyPaid(orderId: string): ProviderError {
  return new ProviderError('Payment already done for this order.', {
    reason: 'order_already_paid',
    metadata: { order_id: orderId },
  });
}

function refused(description: string, payment: Payment, field?: string): ProviderError {
  return new ProviderError(description, {
    step: 'payment_capture',
    metadata: { payment_id: payment.id, order_id: payment.order_id },
    field,
  });
}
