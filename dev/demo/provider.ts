/** The payment sandbox as tests steer it: what a payer does, and what goes wrong at the provider. */

/** What the provider's dialog hands to the page. */
export interface Paid {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface PayOptions {
  /** `late`: refused at first, and taken after all ten minutes later. */
  outcome?: 'captured' | 'authorized' | 'failed' | 'late';
  /** `tamper`: another amount under the old signature; `old_secret`: signed with a secret that is no longer in use. */
  webhook?: 'send' | 'drop' | 'duplicate' | 'reorder' | 'tamper' | 'old_secret';
}

/** What goes wrong with a call; `drop_response` does what was asked, and loses the answer. */
type FaultKind =
  'latency' | 'hang' | 'reset' | '409' | '429' | '500' | '502' | '503' | '504' | 'drop_response';

interface ProviderState {
  orders: { id: string; receipt: string | null; status: string }[];
  payments: { id: string; order_id: string; status: string; amount: number; captured: boolean }[];
  refunds: { id: string; payment_id: string; status: string; amount: number }[];
  /** Webhooks, as they were sent. */
  deliveries: {
    event: string;
    event_id: string;
    status: string;
    body: string;
    signature: string;
    attempts: { status: number | null; error: string | null }[];
  }[];
  calls: { method: string; path: string; status: number | null }[];
}

export interface Provider {
  pay(orderId: string, options?: PayOptions): Promise<Paid>;
  /** Spoils the next calls of an endpoint, such as `POST /v1/payments/:id/capture`. */
  fault(endpoint: string, kind: FaultKind, how?: { latencyMs?: number; times?: number }): Promise<void>;
  /** Lets time pass at the provider. */
  advance(ms: number): Promise<void>;
  state(): Promise<ProviderState>;
}

/** The sandbox at `url`. */
export function openProvider(url: string): Provider {
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
    pay: async (orderId, options = {}) => (await control('pay', { order_id: orderId, ...options })) as Paid,
    fault: async (endpoint, kind, { latencyMs = 0, times = 1 } = {}) => {
      await control('faults', { endpoint, kind, latency_ms: latencyMs, times });
    },
    advance: async (ms) => {
      await control('clock', { advance_ms: ms });
    },
    state: async () => (await control('state')) as ProviderState,
  };
}
