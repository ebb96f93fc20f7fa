import type { Clock } from './clock.ts';
import type { SandboxConfig } from './config.ts';
import type { Delivery, Dispute, Downtime, Order, Payment, Refund, WebhookMode } from './entities.ts';
import type { MakeId } from './ids.ts';
import { textOf, type Input } from './input.ts';
import { sign } from './signature.ts';
import type { Store } from './store.ts';

const ACCOUNT_ID = 'acc_SandboxPortal1';
const GIVE_UP_AFTER_MS = 24 * 3600 * 1000;
const COPIES = 3;

type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | `payment.dispute.${'created' | 'under_review' | 'won' | 'lost' | 'closed'}`
  | `payment.downtime.${'started' | 'updated' | 'resolved'}`;

interface Entities {
  refund?: Refund;
  dispute?: Dispute;
  payment?: Payment;
  order?: Order;
  'payment.downtime'?: Downtime;
}

export interface Webhooks {
  /** Creates an event as a snapshot without sending it. */
  prepare(event: EventName, entities: Entities): Delivery;
  /** Sends events in order. @param delay ms, in mode `delay` only */
  send(deliveries: Delivery[], mode: WebhookMode, delay: number): void;
  deliver(ids: string[]): Promise<void>;
  /** Aborts pending deliveries; they are sent again after the next start. */
  stop(): void;
}

/** The provider's webhooks: signed body, one event id for all attempts, back-off for 24 h (docs/rules/payments.md). */
export function createWebhooks(store: Store, clock: Clock, makeId: MakeId, config: SandboxConfig): Webhooks {
  const { state } = store;
  const closing = new AbortController();

  const post = async (delivery: Delivery): Promise<number> => {
    const response = await fetch(config.webhookUrl, {
      method: 'POST',
      body: delivery.body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-signature': delivery.signature,
        'x-razorpay-event-id': delivery.event_id,
      },
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(config.webhookTimeoutMs)]),
    });
    await response.body?.cancel();
    return response.status;
  };

  const attempt = async (delivery: Delivery) => {
    const at = clock.now();
    const result = await post(delivery).then(
      (status) => ({ status, error: null }),
      (error: unknown) => ({ status: null, error: reasonOf(error) }),
    );
    if (closing.signal.aborted) return;
    delivery.attempts.push({ at, ...result });
    const accepted = result.status !== null && result.status >= 200 && result.status < 300;
    if (accepted) delivery.status = 'delivered';
    else if (delivery.status !== 'delivered') scheduleRetry(delivery);
    store.changed();
  };

  /** Retries with exponential back-off; after 24 h of failures the webhook is disabled, like at the provider. */
  const scheduleRetry = (delivery: Delivery) => {
    if (delivery.mode === 'tamper' || delivery.mode === 'old_secret') {
      delivery.status = 'refused';
      return;
    }
    if (clock.now() - delivery.at >= GIVE_UP_AFTER_MS) {
      delivery.status = 'given_up';
      state.webhookEnabled = false;
      return;
    }
    delivery.status = 'retrying';
    const waiting = [...state.tasks.values()].some(
      (task) => task.kind === 'deliver' && task.at > clock.now() && task.deliveries.includes(delivery.id),
    );
    if (waiting || !state.deliveries.has(delivery.id)) return;
    const wait = config.firstRetryMs * 2 ** (delivery.attempts.length - 1);
    const at = Math.min(clock.now() + wait, Math.max(delivery.at + GIVE_UP_AFTER_MS, clock.now() + 1));
    clock.schedule({ kind: 'deliver', at, deliveries: [delivery.id] });
  };

  /** Forges the amount under the original signature, or signs with the old secret. */
  const forge = (delivery: Delivery, mode: WebhookMode) => {
    if (mode === 'tamper') {
      delivery.body = delivery.body.replace(/"amount":(\d+)/, (_, paise) => `"amount":${Number(paise) + 1}`);
    }
    if (mode === 'old_secret') delivery.signature = sign(delivery.body, config.oldWebhookSecret);
  };

  return {
    prepare: (event, entities) => {
      const contains = Object.keys(entities);
      const wrapped = Object.entries(entities).map(([name, entity]) => [name, { entity }]);
      const body = JSON.stringify({
        entity: 'event',
        account_id: ACCOUNT_ID,
        event,
        contains,
        payload: Object.fromEntries(wrapped),
        created_at: clock.seconds(),
      });
      return {
        id: makeId('dlv_'),
        event,
        event_id: makeId('evt_').slice('evt_'.length),
        mode: 'send',
        status: 'pending',
        body,
        signature: sign(body, config.webhookSecret),
        at: clock.now(),
        attempts: [],
      };
    },
    send: (deliveries, mode, delay) => {
      for (const delivery of deliveries) {
        delivery.mode = mode;
        forge(delivery, mode);
        if (mode === 'drop') delivery.status = 'dropped';
        else if (!state.webhookEnabled) delivery.status = 'disabled';
        state.deliveries.set(delivery.id, delivery);
      }
      const waiting = deliveries.filter(({ status }) => status === 'pending').map(({ id }) => id);
      if (waiting.length === 0) return;
      if (mode === 'reorder') waiting.reverse();
      const ids = mode === 'duplicate' ? Array.from({ length: COPIES }, () => waiting).flat() : waiting;
      clock.schedule({ kind: 'deliver', at: clock.now() + (mode === 'delay' ? delay : 0), deliveries: ids });
    },
    deliver: async (ids) => {
      for (const id of ids) {
        const delivery = state.deliveries.get(id);
        if (delivery === undefined) continue;
        if (state.webhookEnabled) await attempt(delivery);
        else delivery.status = 'disabled';
      }
    },
    stop: () => closing.abort(),
  };
}

/** `fetch` puts the network error into `cause`. No instanceof: errors in Jest are of another realm. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = errorFields(error);
  if (name === 'TimeoutError') return 'timeout';
  const { code, message: deeper } = errorFields(cause);
  return textOf(code) ?? textOf(deeper) ?? textOf(message) ?? String(error);
}

/** Returns the fields of an error, which are not enumerable. */
function errorFields(error: unknown): Input {
  if (typeof error !== 'object' || error === null) return {};
  const fields = ['name', 'message', 'cause', 'code'] as const;
  return Object.fromEntries(fields.map((field) => [field, Reflect.get(error, field)]));
}
