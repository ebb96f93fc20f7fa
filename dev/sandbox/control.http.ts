import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { SandboxConfig } from './config.ts';
import type { Disputes } from './disputes.ts';
import type { Downtime, Outcome, ReceiptMode, WebhookMode } from './entities.ts';
import type { Faults } from './faults.ts';
import type { MakeId } from './ids.ts';
import { asInput, textOf, type Input } from './input.ts';
import { isMethod } from './payment-entity.ts';
import type { Payments } from './payments.ts';
import type { Settlements } from './settlements.ts';
import { signCheckout } from './signature.ts';
import type { State, Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

const OUTCOMES: readonly Outcome[] = ['captured', 'authorized', 'failed', 'late'];
const WEBHOOK_MODES: readonly WebhookMode[] = [
  'send',
  'drop',
  'delay',
  'duplicate',
  'reorder',
  'tamper',
  'old_secret',
];
const RECEIPT_MODES: readonly ReceiptMode[] = ['unique_receipt', 'refuse_duplicate', 'permissive'];
const DISPUTE_DECISIONS = ['under_review', 'won', 'lost', 'closed'] as const;
const TEN_MINUTES_MS = 600_000;

/** An invalid control call; answered 400 with the reason. */
export class ControlError extends Error {}

interface Parts {
  config: SandboxConfig;
  store: Store;
  clock: Clock;
  faults: Faults;
  payments: Payments;
  settlements: Settlements;
  disputes: Disputes;
  makeId: MakeId;
  webhooks: Webhooks;
}

/** `/_sandbox/*`: controls the sandbox. */
export function provideControl(
  app: FastifyInstance,
  { config, store, clock, faults, payments, settlements, disputes, makeId, webhooks }: Parts,
): void {
  const { state } = store;

  app.post('/_sandbox/pay', ({ body }) => {
    const input = asInput(body);
    const outcome = choiceOf(input, 'outcome', OUTCOMES, 'captured');
    const method = input.method ?? 'upi';
    if (!isMethod(method)) throw new ControlError('method must be card, upi, netbanking, wallet or emi');
    const payment = payments.attempt(textOf(input.order_id) ?? '', {
      outcome,
      webhook: choiceOf(input, 'webhook', WEBHOOK_MODES, 'send'),
      delay: numberOf(input, 'delay_ms', outcome === 'late' ? TEN_MINUTES_MS : 1_000),
      payer: {
        method,
        vpa: 'success@razorpay',
        email: textOf(input.email) ?? 'void@razorpay.com',
        contact: textOf(input.contact) ?? '+919999999999',
        description: null,
        notes: [],
      },
    });
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: signCheckout(payment.order_id, payment.id, config.keySecret),
    };
  });

  app.get('/_sandbox/state', () => ({ ...viewOf(state), faults: faults.pending(), now: clock.now() }));

  app.post('/_sandbox/faults', ({ body }) => {
    try {
      return faults.add(body);
    } catch (error) {
      throw new ControlError(error instanceof Error ? error.message : String(error));
    }
  });

  app.post('/_sandbox/clock', async ({ body }) => {
    await clock.advance(numberOf(asInput(body), 'advance_ms', 0));
    return { now: clock.now() };
  });

  app.post('/_sandbox/receipts', ({ body }) => {
    state.receiptMode = choiceOf(asInput(body), 'mode', RECEIPT_MODES, undefined);
    return { mode: state.receiptMode };
  });

  app.post('/_sandbox/refunds', ({ body }) => {
    state.refundOutcome = choiceOf(asInput(body), 'outcome', ['processed', 'failed'] as const, undefined);
    return { outcome: state.refundOutcome };
  });

  app.post('/_sandbox/settle', ({ body }) => ({
    settlement: settlements.settle(numberOf(asInput(body), 'surplus', 0)) ?? null,
  }));

  app.post('/_sandbox/disputes', ({ body }) => {
    const input = asInput(body);
    const webhook = choiceOf(input, 'webhook', WEBHOOK_MODES, 'send');
    const id = textOf(input.id);
    if (id === undefined) return disputes.open(textOf(input.payment_id) ?? '', webhook);
    return disputes.decide(id, choiceOf(input, 'status', DISPUTE_DECISIONS, undefined), webhook);
  });

  app.post('/_sandbox/downtimes', ({ body }) => {
    const input = asInput(body);
    const event = choiceOf(input, 'event', ['started', 'updated', 'resolved'] as const, 'started');
    const now = clock.seconds();
    const downtime: Downtime = {
      id: textOf(input.id) ?? makeId('down_'),
      entity: 'payment.downtime',
      method: textOf(input.method) ?? 'upi',
      begin: numberOf(input, 'begin', now),
      end: input.end === undefined && event !== 'resolved' ? null : numberOf(input, 'end', now),
      status: event === 'resolved' ? 'resolved' : 'started',
      scheduled: false,
      severity: textOf(input.severity) ?? 'high',
      instrument: input.instrument ?? { vpa_handle: 'oksbi' },
      created_at: now,
      updated_at: numberOf(input, 'updated_at', now),
    };
    const delivery = webhooks.prepare(`payment.downtime.${event}`, { 'payment.downtime': downtime });
    webhooks.send([delivery], choiceOf(input, 'webhook', WEBHOOK_MODES, 'send'), 1_000);
    return downtime;
  });

  app.post('/_sandbox/reset', () => {
    faults.clear();
    store.reset();
    return { ok: true };
  });
}

/** Returns the state as JSON, oldest first. */
export function viewOf(state: State) {
  return {
    orders: [...state.orders.values()].map(({ entity }) => entity),
    payments: [...state.payments.values()],
    refunds: [...state.refunds.values()],
    settlements: [...state.settlements.values()],
    disputes: [...state.disputes.values()],
    deliveries: [...state.deliveries.values()],
    calls: state.calls,
    receipt_mode: state.receiptMode,
    webhook_enabled: state.webhookEnabled,
  };
}

function choiceOf<T extends string>(
  input: Input,
  field: string,
  choices: readonly T[],
  otherwise: T | undefined,
): T {
  const value = input[field] ?? otherwise;
  const choice = choices.find((name) => name === value);
  if (choice === undefined) throw new ControlError(`${field} must be one of: ${choices.join(', ')}`);
  return choice;
}

function numberOf(input: Input, field: string, otherwise: number): number {
  const value = input[field] ?? otherwise;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    throw new ControlError(`${field} must be a number from 0 on`);
  }
  return value;
}
