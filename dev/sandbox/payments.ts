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
  /** Delay of a webhook or late authorisation in ms. */
  delay: number;
}

export interface Payments {
  /** Attempts a payment. @throws ProviderError if the order is unknown or already paid */
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

/** Payments with one success per order, late authorisation, capture and expiry (docs/rules/payments.md). */
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

  /** Authorises a payment and captures it if the order requires that. Each event is a snapshot of its time. */
  const succeed = (payment: Payment, order: OrderRecord, mayCapture: boolean): Delivery[] => {
    markAuthorised(payment);
    const authorised = webhooks.prepare('payment.authorized', { payment });
    const isWithinExpiry =
      clock.now() <= payment.created_at * 1000 + order.capture.automaticExpiry * MINUTE_MS;
    if (mayCapture && isWithinExpiry && order.capture.mode === 'automatic')
      return [authorised, ...capture(payment)];
    expireLater(payment, order);
    return [authorised];
  };

  const fail = (payment: Payment): Delivery[] => {
    markFailed(payment);
    return [webhooks.prepare('payment.failed', { payment })];
  };

  const isPaid = (order: OrderRecord, except?: Payment): boolean =>
    order.entity.status === 'paid' ||
    [...state.payments.values()].some(
      (other) =>
        other.order_id === order.entity.id && other.id !== except?.id && other.status === 'authorized',
    );

  return {
    attempt: (orderId, { outcome, payer, webhook, delay }) => {
      const order = orders.record(orderId);
      if (isPaid(order)) throw alreadyPaid(orderId);
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
      const surplus = isPaid(order, payment);
      webhooks.send(succeed(payment, order, !surplus), webhook, delay);
      if (surplus) refunds.refundImmediately(payment);
      store.changed();
    },
    refundUncaptured: (id) => {
      const payment = state.payments.get(id);
      if (payment?.status === 'authorized') refunds.refundImmediately(payment);
    },
    capture: (id, body) => {
      const payment = fetch(id);
      const input = asInput(body);
      const amount = amountOf(input);
      if (payment.captured) throw captureError('This payment has already been captured', payment);
      if (payment.status !== 'authorized') {
        throw captureError(
          'Only payments which have been authorized and not yet captured can be captured',
          payment,
        );
      }
      if (amount !== payment.amount) {
        throw captureError('Capture amount must be equal to the amount authorized', payment, 'amount');
      }
      if (input.currency !== undefined && input.currency !== payment.currency) {
        throw captureError('Payment currency must be equal to the currency authorized', payment, 'currency');
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

function captureError(description: string, payment: Payment, field?: string): ProviderError {
  return new ProviderError(description, {
    step: 'payment_capture',
    metadata: { payment_id: payment.id, order_id: payment.order_id },
    field,
  });
}
