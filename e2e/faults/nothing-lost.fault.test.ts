/**
 * Payment notifications are missing, or Redis is flushed: nothing is lost or done twice (rules PAY-07, SAFE-03,
 * SAFE-04).
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@portal/dev/core/wait.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { startSystem, type System } from '@portal/dev/testing/system.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { readSettledBooks, expectedBooks } from '../support/invariants.ts';
import { createProvider, type Provider } from '@portal/dev/demo/provider.ts';

/** Half of the state changes precede the end of the worker. */
const half = 50;

describe('nothing is lost', () => {
  let system: System;
  let stores: Stores;
  let provider: Provider;
  const paid: string[] = [];

  beforeAll(async () => {
    system = await startSystem({ env: { PAYMENT_POLL_AFTER_MS: '1000' } });
    stores = await openStores(system.env);
    provider = createProvider(system.urls.sandbox);
  });
  afterEach(() => system?.thaw('mailbox'));
  afterAll(async () => {
    await stores?.close();
    await system?.close();
  });

  async function expectBooksInOrder(): Promise<void> {
    const books = await readSettledBooks(system, stores);
    expect(books).toEqual(expectedBooks(books, paid));
  }

  /** Commits one state change with one effect: a payment of a draft, which enqueues a receipt mail. */
  async function payDraft(name: string): Promise<void> {
    const applicant = new ApplicantByHttp(system.urls.portal, name);
    await applicant.openDraft();
    await applicant.order();
    const dialog = await provider.pay(applicant.orderId, { webhook: 'drop' });
    expect(await applicant.confirm(dialog)).toBe('success');
    paid.push(applicant.appId);
  }
  async function payDrafts(from: number, to: number): Promise<void> {
    const names = Array.from({ length: to - from }, (_, index) => `paid-${from + index}`);
    const next = async (): Promise<void> => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) await payDraft(name);
    };
    await Promise.all(Array.from({ length: 8 }, next));
  }

  it('without confirmation and webhooks: the poller finds the payment (PAY-07)', async () => {
    const applicant = new ApplicantByHttp(system.urls.portal, 'silent');
    await applicant.prepare();
    await applicant.submit();
    await provider.pay(applicant.orderId, { webhook: 'drop' });
    paid.push(applicant.appId);
    const mail = await system.mailbox.waitFor(applicant.email, () => true, 45_000);
    expect(mail.text).toContain('Total paid: ₹1,635');
    await expectBooksInOrder();
  });

  it('when Redis is flushed with 100 pending effects: 100 mails, each once (SAFE-04)', async () => {
    system.freeze('mailbox');
    await payDrafts(0, half);
    await until('Dispatch', 20_000, async () => {
      return (await stores.rows('outbox', { job: 'receipt.mail', state: 'handed-over' })).length === half;
    });
    await system.kill9('worker');
    await payDrafts(half, 2 * half);
    const waiting = (await stores.redisKeys()).filter((key) => key.startsWith('portal:{mail}:receipt'));
    expect(waiting.length).toBeGreaterThanOrEqual(half);
    await stores.flushRedis();
    expect(await stores.rows('effects', { _id: { $regex: '^receipt.mail:' }, state: 'done' })).toHaveLength(
      1,
    );
    system.thaw('mailbox');
    await system.start('worker');
    await expectBooksInOrder();
  });
});
