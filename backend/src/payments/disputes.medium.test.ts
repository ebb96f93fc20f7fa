import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { indiaDay } from '@portal/contract/format';
import { freePort } from '../../../dev/core/ports.ts';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import { ReconciliationService } from './provider/reconciliation.service.js';
import { startPaymentHarness, type PaymentHarness } from './testing/payment-harness.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let harness: PaymentHarness;
beforeAll(async () => {
  harness = await startPaymentHarness({ startSandbox, freePort });
});
afterAll(async () => harness?.close());

/** Opens a dispute, or decides one. */
async function dispute(body: object): Promise<{ id: string; respond_by: number }> {
  return (await harness.control('disputes', body)).body as { id: string; respond_by: number };
}

async function deliver(event: object): Promise<void> {
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', 'portal_webhook_secret').update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
  expect((await fetch(`${harness.url}/payment/webhook`, { method: 'POST', body, headers })).status).toBe(200);
}

const entries = async (key: string) => harness.rows('attention', { reason: 'payment.disputed', key });
const reconcile = async () => harness.test.app.get(ReconciliationService).reconcileLastDays();

describe('a chargeback', () => {
  let appId: string;
  let paymentId: string;
  beforeEach(async () => {
    const visitor = harness.visitor();
    appId = await visitor.draft();
    paymentId = (await harness.pay(await visitor.order(appId))).razorpay_payment_id;
    await harness.work();
  });

  it('is listed once with the day by which to answer, and the payment stays as it is', async () => {
    const { id, respond_by } = await dispute({ payment_id: paymentId, webhook: 'duplicate' });
    await harness.work();
    expect(await entries(id)).toMatchObject([
      {
        isOpen: true,
        about: { appId },
        values: { paymentId, paise: '163500', answerBy: indiaDay(new Date(respond_by * 1000)) },
      },
    ]);
    expect(await harness.rows('payments', { _id: paymentId })).toMatchObject([
      { state: 'captured', amountRefunded: 0 },
    ]);
  });

  it('does not keep the settlements from being read where the account has no access to disputes', async () => {
    await harness.control('faults', { endpoint: 'GET /v1/disputes', kind: '401' });
    await harness.control('settle', {});
    expect(await reconcile()).toMatchObject({ disputed: 0 });
    expect(await harness.rows('settlements')).not.toEqual([]);
  });

  it.each([
    ['under_review', true],
    ['lost', true],
    ['won', false],
    ['closed', false],
  ] as const)('that is %s is open: %s', async (status, isOpen) => {
    const { id } = await dispute({ payment_id: paymentId });
    await harness.work();
    await dispute({ id, status });
    await harness.work();
    expect(await entries(id)).toMatchObject([{ isOpen }]);
  });

  it('that staff marked as done is not listed again', async () => {
    const { id } = await dispute({ payment_id: paymentId });
    await harness.work();
    await harness.connection
      .collection('attention')
      .updateOne({ key: id }, { $set: { isOpen: false, closedAt: new Date() } });
    await dispute({ id, status: 'lost' });
    await harness.work();
    await reconcile();
    expect(await entries(id)).toMatchObject([{ isOpen: false }]);
  });

  it('counts as the provider tells it, not as an event does', async () => {
    const payment = harness.sandbox.state().payments.find(({ id }) => id === paymentId);
    const { id } = await dispute({ payment_id: paymentId, webhook: 'drop' });
    const eventOf = (entity: object) => ({
      event: 'payment.dispute.won',
      payload: { payment: { entity: payment }, dispute: { entity } },
    });
    await deliver(eventOf({ id, status: 'won', amount: 1 }));
    await deliver(eventOf({ id: 'disp_AAAAAAAAAAAAAA', status: 'open', amount: 1 }));
    await deliver(eventOf({ id: '<b>' }));
    await harness.work();
    expect(await entries(id)).toMatchObject([{ isOpen: true, values: { paise: '163500' } }]);
    expect(await harness.rows('attention', { key: 'disp_AAAAAAAAAAAAAA' })).toEqual([]);
  });

  it('whose event was lost is found by the reconciliation, also when it was decided since', async () => {
    const { id } = await dispute({ payment_id: paymentId, webhook: 'drop' });
    await harness.work();
    expect(await entries(id)).toEqual([]);
    const { disputed } = await reconcile();
    expect(disputed).toBeGreaterThan(0);
    expect(await reconcile()).toMatchObject({ disputed });
    expect(await entries(id)).toMatchObject([{ isOpen: true }]);
    await dispute({ id, status: 'won', webhook: 'drop' });
    // Older than the period that is compared.
    harness.advance(30 * DAY_MS);
    await reconcile();
    expect(await entries(id)).toMatchObject([{ isOpen: false }]);
  });
});
