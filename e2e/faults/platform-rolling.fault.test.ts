/** Rolling restarts under load, as in an upgrade: no errors, nothing lost or done twice (rules REL-01, REL-02). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Child } from '@portal/dev/core/child.ts';
import { freePort } from '@portal/dev/core/ports.ts';
import { startProgram } from '@portal/dev/core/programs.ts';
import { pause, until } from '@portal/dev/core/wait.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { startSystem, type System } from '@portal/dev/testing/system.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { readSettledBooks, expectedBooks } from '../support/invariants.ts';
import { createProvider, type Provider } from '@portal/dev/demo/provider.ts';
import { startLoad } from '../support/steady-load.ts';

/** Longer than the load balancer of these tests needs to notice the readiness, also on a busy machine. */
const DRAIN_NOTICE_MS = '2500';
/** Programs allow 10 s for requests in flight; the rest is an allowance for busy machines. */
const CAP_MS = 10_000 + Number(DRAIN_NOTICE_MS) + 5_000;

describe('an upgrade', () => {
  let system: System;
  let stores: Stores;
  let provider: Provider;
  let other: { url: string; child: Child };
  let first: Child;
  let worker: Child;
  const paid: string[] = [];

  const start = async (name: 'backend' | 'worker', more: Record<string, string> = {}): Promise<Child> =>
    await startProgram(name, { ...system.env, DRAIN_NOTICE_MS, ...more }, system.logsDir);
  const health = async (url: string, kind: 'live' | 'ready'): Promise<number> =>
    await fetch(`${url}/health/${kind}`).then(
      ({ status }) => status,
      () => 0,
    );
  const untilReady = async (url: string): Promise<void> =>
    await until(`${url} ready`, 60_000, async () => (await health(url, 'ready')) === 200);

  beforeAll(async () => {
    system = await startSystem();
    stores = await openStores(system.env);
    provider = createProvider(system.urls.sandbox);
    await Promise.all([system.stop('backend'), system.stop('worker')]);
    const port = String(await freePort());
    first = await start('backend');
    other = { url: `http://localhost:${port}`, child: await start('backend', { PORT: port }) };
    worker = await start('worker');
    await Promise.all([system.urls.portal, other.url, system.urls.worker].map(untilReady));
  });
  afterEach(() => system?.thaw('mailbox'));
  afterAll(async () => {
    await Promise.all([first, worker, other?.child].map(async (child) => await child?.stop()));
    await stores?.close();
    await system?.close();
  });

  /** Stops a program. @returns when readiness turned red and how the program ended */
  async function end(
    child: Child,
    url: string,
  ): Promise<{ wasRed: boolean; why: string | undefined; ms: number }> {
    const started = performance.now();
    process.kill(child.pid, 'SIGTERM');
    let wasRed = false;
    while (child.whyEnded() === undefined && performance.now() - started < CAP_MS) {
      const [ready, live] = await Promise.all([health(url, 'ready'), health(url, 'live')]);
      wasRed ||= ready === 503 && live === 200;
      await pause(50);
    }
    return { wasRed, why: child.whyEnded(), ms: performance.now() - started };
  }
  async function expectBooksInOrder(): Promise<void> {
    const books = await readSettledBooks(system, stores);
    expect(books).toEqual(expectedBooks(books, paid));
  }
  async function createReadyApplicant(name: string): Promise<ApplicantByHttp> {
    const applicant = new ApplicantByHttp(system.urls.portal, name);
    await applicant.openDraft();
    await applicant.order();
    paid.push(applicant.appId);
    return applicant;
  }

  it('of two backends, one after the other, under load: no request fails (REL-02)', async () => {
    const load = startLoad([system.urls.portal, other.url], 6);
    const slow = await createReadyApplicant('in-flight');
    await until('The load', 30_000, async () => load.isReceiving(other.url) && load.successes() > 100);

    // A request waits for the provider when the backend receives SIGTERM.
    const dialog = await provider.pay(slow.orderId, { webhook: 'drop' });
    await provider.fault('GET /v1/payments/:id', 'latency', { latencyMs: 3_000 });
    const confirmed = slow.confirm(dialog);
    await until('The request in flight', 10_000, async () => {
      const { calls } = await provider.state();
      return calls.some(({ path }) => path === `/v1/payments/${dialog.razorpay_payment_id}`);
    });
    expect(await end(first, system.urls.portal)).toMatchObject({
      wasRed: true,
      why: 'backend ended with code 0',
    });
    expect(await confirmed).toBe('success');
    first = await start('backend');
    await untilReady(system.urls.portal);
    await until('The first backend', 30_000, async () => load.isReceiving(system.urls.portal));

    expect(await end(other.child, other.url)).toMatchObject({
      wasRed: true,
      why: 'backend ended with code 0',
    });
    const before = load.successes();
    await until('The load on one', 30_000, async () => load.successes() > before + 50);
    await load.stop();
    expect(load.failures()).toEqual([]);
    await expectBooksInOrder();
  });

  it('of the worker while jobs run: running jobs are completed, waiting ones resumed (REL-02)', async () => {
    const people = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(createReadyApplicant));
    const last = await createReadyApplicant('last');
    await provider.fault('POST /v1/payments/:id/capture', 'latency', { latencyMs: 3_000 });
    const { razorpay_payment_id: id } = await provider.pay(last.orderId, { outcome: 'authorized' });
    await until('The job in flight', 20_000, async () => {
      return (await provider.state()).calls.some(({ path }) => path === `/v1/payments/${id}/capture`);
    });
    await Promise.all(
      people.map(async (one) => await one.confirm(await provider.pay(one.orderId, { webhook: 'drop' }))),
    );
    const { wasRed, why, ms } = await end(worker, system.urls.worker);
    expect({ wasRed, why }).toEqual({ wasRed: true, why: 'worker ended with code 0' });
    expect(ms).toBeLessThan(CAP_MS);
    worker = await start('worker');
    await expectBooksInOrder();
  });

  it('of the worker with hanging mails: it stops in time, and they are sent once (REL-02)', async () => {
    system.freeze('mailbox');
    const people = await Promise.all(['x', 'y', 'z'].map(createReadyApplicant));
    await Promise.all(
      people.map(async (one) => await one.confirm(await provider.pay(one.orderId, { webhook: 'drop' }))),
    );
    await until('The mails in flight', 20_000, async () => {
      return (
        (await stores.rows('effects', { _id: { $regex: '^receipt.mail:' }, state: 'claimed' })).length > 0
      );
    });
    const { why, ms } = await end(worker, system.urls.worker);
    expect(why).toBe('worker ended with code 0');
    expect(ms).toBeLessThan(CAP_MS);
    system.thaw('mailbox');
    worker = await start('worker');
    await expectBooksInOrder();
  });
});
