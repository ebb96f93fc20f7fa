/** Control client of the payment sandbox: payments, faults and time. */

/** Result that the checkout passes to the page. */
export interface PaymentResult {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface PayOptions {
  /** `late`: declined at first and authorised ten minutes later. */
  outcome?: 'captured' | 'authorized' | 'failed' | 'late';
  /** `tamper`: changed amount under the original signature; `old_secret`: signed with a retired secret. */
  webhook?: 'send' | 'drop' | 'duplicate' | 'reorder' | 'tamper' | 'old_secret';
}

/** `drop_response` executes the call and loses the response. */
type FaultKind =
  'latency' | 'hang' | 'reset' | '409' | '429' | '500' | '502' | '503' | '504' | 'drop_response';

/** Payload of a webhook as the provider sends it. */
interface Delivery {
  event: string;
  event_id: string;
  status: string;
  body: string;
  signature: string;
  attempts: { status: number | null; error: string | null }[];
}

interface ProviderState {
  orders: { id: string; receipt: string | null; status: string }[];
  payments: { id: string; order_id: string; status: string; amount: number; captured: boolean }[];
  refunds: { id: string; payment_id: string; status: string; amount: number }[];
  /** Webhooks as sent. */
  deliveries: Delivery[];
  calls: { method: string; path: string; status: number | null }[];
}

export interface Provider {
  pay(orderId: string, options?: PayOptions): Promise<PaymentResult>;
  /** Opens a dispute of a payment and sends its webhook to the portal at `portal`. */
  dispute(paymentId: string, portal: string): Promise<void>;
  /** Makes the next calls of an endpoint fail, such as `POST /v1/payments/:id/capture`. */
  fault(endpoint: string, kind: FaultKind, how?: { latencyMs?: number; times?: number }): Promise<void>;
  /** Advances the clock of the provider. */
  advance(ms: number): Promise<void>;
  state(): Promise<ProviderState>;
}

export function createProvider(url: string): Provider {
  const control = async (name: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/_sandbox/${name}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return await response.json();
  };
  return {
    pay: async (orderId, options = {}) =>
      (await control('pay', { order_id: orderId, ...options })) as PaymentResult,
    dispute: async (paymentId, portal) => {
      await control('disputes', { payment_id: paymentId, webhook: 'drop' });
      const { deliveries } = (await control('state')) as ProviderState;
      const delivery = deliveries.findLast(({ event }) => event === 'payment.dispute.created');
      if (delivery === undefined) throw new Error('The dispute has no webhook.');
      const response = await fetch(`${portal}/payment/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': delivery.signature,
          'x-razorpay-event-id': delivery.event_id,
        },
        body: delivery.body,
      });
      if (!response.ok) throw new Error(`The webhook of the dispute: ${response.status}`);
    },
    fault: async (endpoint, kind, { latencyMs = 0, times = 1 } = {}) => {
      await control('faults', { endpoint, kind, latency_ms: latencyMs, times });
    },
    advance: async (ms) => {
      await control('clock', { advance_ms: ms });
    },
    state: async () => (await control('state')) as ProviderState,
  };
}
