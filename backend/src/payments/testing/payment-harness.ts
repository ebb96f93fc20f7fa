import type { Type } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { PaymentsModule } from '../payments.module.js';
import { Clock } from '../../platform/clock.js';
import { createApp } from '../../create-app.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { LedgerService } from '../ledger.service.js';
import { PollingService } from '../provider/polling.service.js';
import { WebhooksService } from '../provider/webhooks.service.js';

/** The parts of the payment sandbox that tests use. */
interface Sandbox {
  readonly url: string;
  state(): {
    orders: { id: string; receipt: string | null; amount: number }[];
    payments: { id: string }[];
    refunds: { status: string }[];
    calls: { method: string; path: string }[];
  };
  readonly settled: () => Promise<void>;
  close(): Promise<void>;
}

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A browser with its cookies. */
export interface Visitor {
  readonly post: (path: string, body: unknown) => Promise<Reply>;
  readonly get: (path: string) => Promise<Reply>;
  /** Opens a draft of a type. @returns its appId */
  draft(appType?: string): Promise<string>;
  /** Places an order, by default at the server's price. @returns the provider's order id */
  order(appId: string, rupees?: number): Promise<string>;
}

/** The fields that the provider's dialog returns to the page. */
export type Paid = Record<'razorpay_payment_id' | 'razorpay_order_id' | 'razorpay_signature', string>;

export interface PaymentHarness {
  readonly url: string;
  readonly connection: Connection;
  readonly test: TestApp;
  readonly polling: PollingService;
  readonly ledger: LedgerService;
  readonly sandbox: Sandbox;
  visitor(): Visitor;
  /** Calls the sandbox's control API. */
  control(
    call: 'pay' | 'faults' | 'receipts' | 'refunds' | 'reset' | 'clock' | 'settle' | 'disputes' | 'downtimes',
    body?: unknown,
  ): Promise<Reply>;
  pay(orderId: string, how?: { outcome?: string; webhook?: string; delay_ms?: number }): Promise<Paid>;
  /** Moves the portal's clock, not the sandbox's. */
  advance(ms: number): void;
  /** Waits until the sandbox has sent its webhooks and processes each as the worker does. */
  work(): Promise<void>;
  /** Starts a second backend on the same database. */
  another(): Promise<{ ledger: LedgerService; close(): Promise<void> }>;
  rows(collection: string, filter?: Record<string, unknown>): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Passed in by the tests, because code under src must not import `dev`. */
interface Tools {
  readonly startSandbox: (options: { port: number; webhookUrl: string }) => Promise<Sandbox>;
  readonly freePort: () => Promise<number>;
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  /** Modules to load besides those of payments. */
  readonly modules?: readonly Type[];
}

async function send(
  url: string,
  method: string,
  body?: unknown,
  cookie = '',
): Promise<Reply & { cookies: string[] }> {
  const response = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const parsed: unknown = text === '' ? {} : JSON.parse(text);
  return {
    status: response.status,
    body: parsed as Record<string, unknown>,
    cookies: response.headers.getSetCookie(),
  };
}

function visitorOf(url: string): Visitor {
  const jar = new Map<string, string>();
  const call = async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const { status, body: answer, cookies } = await send(`${url}${path}`, method, body, cookie);
    for (const set of cookies) {
      const [pair = ''] = set.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return { status, body: answer };
  };
  const post = (path: string, body: unknown) => call('POST', path, body);
  return {
    post,
    get: (path) => call('GET', path),
    draft: async (appType = 'single') => {
      const { body } = await post('/api/drafts', { appType });
      return (body['data'] as { appId: string }).appId;
    },
    order: async (appId, rupees = 1_635) => {
      const { status, body } = await post('/payment/orders', { appId, amount: rupees });
      if (status !== 200) throw new Error(`No order: ${status} ${JSON.stringify(body)}`);
      return String(body['id']);
    },
  };
}

/** Starts the backend on a free port and a payment sandbox that sends its webhooks to it. */
export async function startPaymentHarness(
  { startSandbox, freePort }: Tools,
  { env = {}, modules: others = [] }: Options = {},
): Promise<PaymentHarness> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ port: 0, webhookUrl: `${url}/payment/webhook` });
  const config = testConfig({ RAZORPAY_BASE_URL: sandbox.url, RATE_LIMIT_FACTOR: '1000', ...env });
  const modules = [SettingsModule, ApplicationsModule, PaymentsModule, ...others];
  const started = await startTestApp(modules, config);
  const { app, connection } = started;
  await app.listen(port, '127.0.0.1');
  const clock = app.get(Clock);
  let offset = 0;
  clock.now = () => new Date(Date.now() + offset);
  const control: PaymentHarness['control'] = async (call, body = {}) =>
    send(`${sandbox.url}/_sandbox/${call}`, 'POST', body);
  const rows: PaymentHarness['rows'] = (collection, filter = {}) =>
    connection.collection(collection).find(filter).toArray();
  return {
    url,
    connection,
    test: started,
    polling: app.get(PollingService),
    ledger: app.get(LedgerService),
    sandbox,
    control,
    rows,
    visitor: () => visitorOf(url),
    pay: async (orderId, how = {}) => (await control('pay', { order_id: orderId, ...how })).body as Paid,
    another: async () => {
      const other = await createApp(config, modules);
      return {
        ledger: other.get(LedgerService),
        close: () => other.close(),
      };
    },
    advance: (ms) => {
      offset += ms;
    },
    work: async () => {
      await sandbox.settled();
      const events = await rows('webhook_events', { state: 'received' });
      for (const { _id } of events) await app.get(WebhooksService).process(String(_id));
    },
    close: async () => {
      await sandbox.close();
      await started.close();
    },
  };
}
