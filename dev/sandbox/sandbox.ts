import type { AddressInfo } from 'node:net';
import { provideCheckout } from './checkout.http.ts';
import { startClock } from './clock.ts';
import { configFrom, type SandboxOptions } from './config.ts';
import { provideControl, viewOf } from './control.http.ts';
import type { Task } from './entities.ts';
import { createDisputes } from './disputes.ts';
import { createFaults } from './faults.ts';
import { idMaker } from './ids.ts';
import { createOrders } from './orders.ts';
import { provideOverview } from './overview.http.ts';
import { createPayments } from './payments.ts';
import { provideApi } from './provider.http.ts';
import { createRefunds } from './refunds.ts';
import { createSettlements } from './settlements.ts';
import { createServer } from './server.ts';
import { openStore } from './store.ts';
import { createWebhooks } from './webhooks.ts';

export interface Sandbox {
  /** Without trailing slash, such as `http://127.0.0.1:4010`. */
  url: string;
  /** Returns the response of `GET /_sandbox/state`. */
  state(): ReturnType<typeof viewOf>;
  /** Resolves when no webhook or task is pending. */
  settled(): Promise<void>;
  /** Moves the clock forward and runs due tasks. */
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a payment provider for development and tests. Port 0 selects a free port.
 *
 * @throws in production, for a public address or a live key
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const config = configFrom(options, process.env.NODE_ENV);
  const store = openStore(config.stateFile, config.receiptMode);
  const makeId = idMaker(config.seed);
  const clock = startClock(store, makeId);
  const webhooks = createWebhooks(store, clock, makeId, config);
  const orders = createOrders(store, clock, makeId);
  const refunds = createRefunds({ store, clock, makeId, webhooks, refundMs: config.refundMs });
  const payments = createPayments({ store, clock, makeId, orders, refunds, webhooks });
  const settlements = createSettlements({ store, clock, makeId });
  const disputes = createDisputes({ store, clock, makeId, webhooks });

  const endpoints: string[] = [];
  const faults = createFaults(() => endpoints);
  const app = createServer(store, clock, () => faults);
  app.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat().filter((name) => name !== 'HEAD');
    const supportsFaults = url.startsWith('/v1/') || url.startsWith('/checkout');
    if (supportsFaults) endpoints.push(...methods.map((name) => `${name} ${url}`));
  });
  provideApi(app, { config, orders, payments, refunds, settlements, disputes });
  provideCheckout(app, { config, orders, payments });
  provideControl(app, {
    ...{ config, store, clock, faults, payments, settlements, disputes },
    ...{ makeId, webhooks },
  });
  provideOverview(app, store);

  const run = async (task: Task): Promise<void> => {
    switch (task.kind) {
      case 'deliver':
        return webhooks.deliver(task.deliveries);
      case 'late_authorisation':
        return payments.authoriseLate(task.payment, task.webhook, task.delay);
      case 'auto_refund':
        return payments.refundUncaptured(task.payment);
      case 'refund_processed':
        return refunds.process(task.refund);
    }
  };

  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  clock.start(run);

  return {
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    state: () => viewOf(store.state),
    settled: async () => await clock.settled(),
    advance: async (ms) => await clock.advance(ms),
    close: async () => {
      webhooks.stop();
      await clock.stop();
      await app.close();
      store.flush();
    },
  };
}
