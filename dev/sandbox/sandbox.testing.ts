import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SandboxOptions } from './config.ts';
import { startSandbox, type Sandbox } from './sandbox.ts';

export const KEY_ID = 'rzp_test_portal';
export const KEY_SECRET = 'portal_test_secret';
export const WEBHOOK_SECRET = 'portal_webhook_secret';

export interface Received {
  body: string;
  event: string;
  eventId: string;
  signature: string;
  entities: Record<string, { entity: Record<string, unknown> }>;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface SandboxFixture {
  sandbox: Sandbox;
  /** Webhooks in the order of receipt. */
  received: Received[];
  /** Sets the response to webhooks; `silence` never responds. */
  answerWith(status: number | 'silence'): void;
  /** Calls the API, by default with the test key. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Creates an order of 1,635 rupees. @returns its id */
  order(fields?: Record<string, unknown>): Promise<string>;
  pay(orderId: string, fields?: Record<string, unknown>): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts a sandbox on a free port and an HTTP server that receives its webhooks. */
export async function createSandboxFixture(options: SandboxOptions = {}): Promise<SandboxFixture> {
  const received: Received[] = [];
  let answer: number | 'silence' = 200;
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { event, payload } = JSON.parse(body) as { event: string; payload: Received['entities'] };
      received.push({
        body,
        event,
        eventId: String(request.headers['x-razorpay-event-id']),
        signature: String(request.headers['x-razorpay-signature']),
        entities: payload,
      });
      if (answer !== 'silence') response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const sandbox = await startSandbox({
    port: 0,
    webhookUrl: `http://127.0.0.1:${port}/payment/webhook`,
    ...options,
  });

  const call: SandboxFixture['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(sandbox.url + path, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  return {
    sandbox,
    received,
    answerWith: (status) => {
      answer = status;
    },
    call,
    order: async (fields = {}) => {
      const { status, body } = await call('POST', '/v1/orders', {
        amount: 163_500,
        currency: 'INR',
        ...fields,
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return String(body.id);
    },
    pay: async (orderId, fields = {}) => {
      const { status, body } = await call('POST', '/_sandbox/pay', { order_id: orderId, ...fields });
      if (status !== 200) throw new Error(JSON.stringify(body));
      await sandbox.settled();
      return body as Record<string, string>;
    },
    close: async () => {
      receiver.closeAllConnections();
      await Promise.all([sandbox.close(), new Promise((resolve) => receiver.close(resolve))]);
    },
  };
}
