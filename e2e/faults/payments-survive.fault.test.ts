/**
 * Redis is flushed, or worker or backend are killed during a payment: the result is one payment, one receipt and one
 * mail (rules SAFE-02 to SAFE-06; faults F01, F03, F05).
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CallError } from '@portal/contract/client';
import { pause, until } from '@portal/dev/core/wait.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { startSystem, type System } from '@portal/dev/testing/system.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { readSettledBooks, expectedBooks } from '../support/invariants.ts';
import { createProvider, type Provider } from '@portal/dev/demo/provider.ts';

/** Time until MongoDB releases locks of a killed backend; until then the response is 503. */
const HELD_MS = 40_000;

/** Retries while the response is 503, like a person. */
async function retryWhilePending<T>(ask: () => Promise<T>): Promise<T> {
  const end = Date.now() + HELD_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 503 || Date.now() > end) throw error;
      await pause(1_000);
    }
  }
}

describe('a payment survives', () => {
  let system: System;
  let stores: Stores;
  let provider: Provider;
  const paid: string[] = [];

  beforeAll(async () => {
    system = await startSystem();
    stores = await openStores(system.env);
    provider = createProvider(system.urls.sandbox);
  });
  afterEach(() => system?.thaw('mailbox'));
  afterAll(async () => {
    await stores?.close();
    await system?.close();
  });

  /** Creates an applicant ready to pay, whose application must be paid once in the end. */
  async function createReadyApplicant(name: string): Promise<ApplicantByHttp> {
    const applicant = new ApplicantByHttp(system.urls.portal, name);
    await applicant.prepare();
    paid.push(applicant.appId);
    return applicant;
  }
  const untilClaimed = async (effect: string): Promise<void> =>
    await until(`A worker at ${effect}`, 20_000, async () => {
      return (await stores.rows('effects', { _id: effect, state: 'claimed' })).length === 1;
    });
  const untilProviderCalled = async (method: string, path: string): Promise<void> =>
    await until(`${method} ${path}`, 20_000, async () => {
      const { calls } = await provider.state();
      return calls.some((call) => call.method === method && call.path === path);
    });
  async function expectBooksInOrder(): Promise<void> {
    const books = await readSettledBooks(system, stores);
    expect(books).toEqual(expectedBooks(books, paid));
  }

  it('a Redis flush right after it: its receipt is mailed once, and the next one as well (SAFE-04, REL-03)', async () => {
    const applicant = await createReadyApplicant('flushed');
    await applicant.submit();
    system.freeze('mailbox');
    const dialog = await provider.pay(applicant.orderId);
    expect(await applicant.confirm(dialog)).toBe('success');
    await untilClaimed(`receipt.mail:${applicant.appId}`);
    expect(await stores.redisKeys()).toContainEqual(expect.stringMatching(/^portal:\{mail\}:receipt/));
    await stores.flushRedis();
    system.thaw('mailbox');
    const later = await createReadyApplicant('after-the-flush');
    expect(await later.confirm(await provider.pay(later.orderId))).toBe('success');
    await expectBooksInOrder();
  });

  it('the worker killed during webhook and mail: one receipt and one mail each (F01, SAFE-05)', async () => {
    const [captured, mailed] = await Promise.all([
      createReadyApplicant('captured'),
      createReadyApplicant('mailed'),
    ]);
    await Promise.all([captured.submit(), mailed.submit()]);
    system.freeze('mailbox');
    await mailed.confirm(await provider.pay(mailed.orderId, { webhook: 'drop' }));
    await untilClaimed(`receipt.mail:${mailed.appId}`);

    await provider.fault('POST /v1/payments/:id/capture', 'latency', { latencyMs: 5_000 });
    const { razorpay_payment_id: id } = await provider.pay(captured.orderId, { outcome: 'authorized' });
    await untilProviderCalled('POST', `/v1/payments/${id}/capture`);
    await system.kill9('worker');
    system.thaw('mailbox');
    await system.start('worker');
    await expectBooksInOrder();
  });

  it('the backend killed during the confirmation: the retry succeeds (F03)', async () => {
    const applicant = await createReadyApplicant('confirmed');
    await applicant.submit();
    await provider.fault('GET /v1/payments/:id', 'latency', { latencyMs: 5_000 });
    const dialog = await provider.pay(applicant.orderId, { webhook: 'drop' });
    const unanswered = expect(applicant.confirm(dialog)).rejects.toMatchObject({ status: 0 });
    await untilProviderCalled('GET', `/v1/payments/${dialog.razorpay_payment_id}`);
    await system.kill9('backend');
    await unanswered;
    await system.start('backend');
    expect(await applicant.confirm(dialog)).toBe('success');
    expect(await applicant.paymentStatus()).toMatchObject({ state: 'paid' });
    await expectBooksInOrder();
  });

  it('the backend killed during the submission, and after it with a lost response: the same result (SAFE-12)', async () => {
    const applicant = await createReadyApplicant('submitted');
    const dialog = await provider.pay(applicant.orderId, { webhook: 'drop' });
    expect(await applicant.confirm(dialog)).toBe('success');
    const draft = await stores.lockRow('drafts', { appId: applicant.appId });
    const unanswered = expect(applicant.submit()).rejects.toMatchObject({ status: 0 });
    await until('The submission', 9_000, () => draft.hasConflict());
    await system.kill9('backend');
    await unanswered;
    await draft.release();
    expect(await stores.rows('applications', { appId: applicant.appId })).toEqual([]);

    await system.start('backend');
    const lost = await retryWhilePending(async () => applicant.submit());
    await system.kill9('backend');
    await system.start('backend');
    expect(await retryWhilePending(async () => applicant.submit())).toEqual(lost);
    expect(await applicant.confirm(dialog)).toBe('success');
    expect(
      await stores.rows('audit', { action: 'application.submit', 'object.id': lost.data._id }),
    ).toHaveLength(1);
    await expectBooksInOrder();
  });
});
