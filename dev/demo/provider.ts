/** The payment sandbox as tests steer it: what a payer does, and what goes wrong at the provider. */

/** What the provider's dialog hands to the page. */
export interface Paid {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface PayOptions {
  outcome?: 'captured' | 'authorized' | 'failed';
  webhook?: 'send' | 'drop' | 'duplicate' | 'reorder';
}

interface ProviderState {
  orders: { id: string; receipt: string | null; status: string }[];
  payments: { id: string; order_id: string; status: string; amount: number }[];
  calls: { method: string; path: string; status: number | null }[];
}

export interface Provider {
  pay(orderId: string, options?: PayOptions): Promise<Paid>;
  /** Spoils the next call of an endpoint, such as `POST /v1/payments/:id/capture`. */
  fault(endpoint: string, kind: 'latency' | 'drop_response' | '503', latencyMs?: number): Promise<void>;
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
    fault: async (endpoint, kind, latencyMs = 0) => {
      await control('faults', { endpoint, kind, latency_ms: latencyMs });
    },
    state: async () => (await control('state')) as ProviderState,
  };
}
