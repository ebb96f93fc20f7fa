import type { Type } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { DraftsModule } from '../../applications/drafts/drafts.module.js';
import { FilesModule } from '../../applications/uploads/files.module.js';
import { Clock } from '../../platform/clock.js';
import { createApp } from '../../create-app.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { PricingModule } from '../../settings/pricing/pricing.module.js';
import { PaymentsModule } from '../payments.module.js';
import { LedgerService } from '../ledger.service.js';
import { PaymentsService } from '../payments.service.js';

/** What a test needs of the payment sandbox. */
interface Sandbox {
  readonly url: string;
  state(): {
    orders: { id: string; receipt: string | null; amount: number }[];
    payments: { id: string }[];
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
  /** Orders at the server's price unless told otherwise. @returns the provider's order id */
  order(appId: string, rupees?: number): Promise<string>;
}

/** What the dialog hands to the page. */
export type Paid = Record<'razorpay_payment_id' | 'razorpay_order_id' | 'razorpay_signature', string>;

export interface World {
  readonly url: string;
  readonly connection: Connection;
  readonly test: TestApp;
  readonly payments: PaymentsService;
  readonly ledger: LedgerService;
  readonly sandbox: Sandbox;
  visitor(): Visitor;
  /** A call of the sandbox's own API. */
  control(
    call: 'pay' | 'faults' | 'receipts' | 'refunds' | 'reset' | 'clock' | 'settle',
    body?: unknown,
  ): Promise<Reply>;
  pay(orderId: string, how?: { outcome?: string; webhook?: string; delay_ms?: number }): Promise<Paid>;
  /** Moves the portal's clock, not the sandbox's. */
  advance(ms: number): void;
  /** Waits for the webhooks on their way and does the worker's part for each. */
  work(): Promise<void>;
  /** Another process on the same database. */
  another(): Promise<{ payments: PaymentsService; ledger: LedgerService; close(): Promise<void> }>;
  rows(collection: string, filter?: Record<string, unknown>): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** What the world is made with; production code must not see `dev`. */
interface Tools {
  readonly startSandbox: (options: { port: number; webhookUrl: string }) => Promise<Sandbox>;
  readonly freePort: () => Promise<number>;
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  /** Beside those of payments. */
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

/** The backend on a port, with the payment sandbox that sends its webhooks there. */
export async function startWorld(
  { startSandbox, freePort }: Tools,
  { env = {}, modules: others = [] }: Options = {},
): Promise<World> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ port: 0, webhookUrl: `${url}/payment/webhook` });
  const config = testConfig({ RAZORPAY_BASE_URL: sandbox.url, RATE_LIMIT_FACTOR: '1000', ...env });
  const modules = [PricingModule, DraftsModule, FilesModule, ApplicationsModule, PaymentsModule, ...others];
  const started = await startTestApp(modules, config);
  const { app, connection } = started;
  await app.listen(port, '127.0.0.1');
  const clock = app.get(Clock);
  const payments = app.get(PaymentsService);
  let offset = 0;
  clock.now = () => new Date(Date.now() + offset);
  const control: World['control'] = async (call, body = {}) =>
    send(`${sandbox.url}/_sandbox/${call}`, 'POST', body);
  const rows: World['rows'] = (collection, filter = {}) =>
    connection.collection(collection).find(filter).toArray();
  return {
    url,
    connection,
    test: started,
    payments,
    ledger: app.get(LedgerService),
    sandbox,
    control,
    rows,
    visitor: () => visitorOf(url),
    pay: async (orderId, how = {}) => (await control('pay', { order_id: orderId, ...how })).body as Paid,
    another: async () => {
      const other = await createApp(config, modules);
      return {
        payments: other.get(PaymentsService),
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
      for (const { _id } of events) await payments.processWebhook(String(_id));
    },
    close: async () => {
      await sandbox.close();
      await started.close();
    },
  };
}
