import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../dev/core/ports.ts';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import { systemActor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { PaymentActivity } from './payment-activity.service.js';
import { startPaymentHarness, type Visitor, type PaymentHarness } from './testing/payment-harness.js';

const DAY = 24 * 60 * 60 * 1000;

describe('payment activity of an application', () => {
  let harness: PaymentHarness;
  let visitor: Visitor;
  let appId: string;
  let orderId: string;

  beforeAll(async () => {
    harness = await startPaymentHarness({ startSandbox, freePort });
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    await harness.control('reset');
    visitor = harness.visitor();
    appId = await visitor.draft();
    orderId = await visitor.order(appId);
  });

  /** The conditions that block erasures (`underWay`) and purges (`mayCome`). */
  async function trace(id = appId): Promise<{ underWay: boolean; mayCome: boolean }> {
    const money = harness.test.app.get(PaymentActivity);
    return harness.test.app.get(UnitOfWork).run(systemActor, async (tx) => ({
      underWay: await money.hasUnsettledMoney(id, tx),
      mayCome: await money.hasOrMayReceiveMoney(id, tx),
    }));
  }
  const change = async (update: Record<string, unknown>) =>
    harness.connection.collection('orders').updateOne({ appId }, update);
  const old = new Date(Date.now() - 5 * DAY - 60_000);

  it('is absent without an order', async () => {
    expect(await trace(await visitor.draft())).toEqual({ underWay: false, mayCome: false });
  });

  it('may follow while an order is polled, however old it is', async () => {
    expect(await trace()).toEqual({ underWay: true, mayCome: true });
    await change({ $set: { createdAt: old } });
    expect(await trace()).toEqual({ underWay: true, mayCome: true });
  });

  it('may follow for five days after an order that is no longer polled', async () => {
    await change({ $unset: { nextPollAt: 1 } });
    expect(await trace()).toEqual({ underWay: false, mayCome: true });
    await change({ $set: { createdAt: old } });
    expect(await trace()).toEqual({ underWay: false, mayCome: false });
  });

  it('is unsettled if an order needs attention', async () => {
    const attention = { reason: 'amount', paymentId: 'pay_1', at: new Date() };
    await change({ $set: { createdAt: old, attention }, $unset: { nextPollAt: 1 } });
    expect(await trace()).toEqual({ underWay: true, mayCome: true });
  });

  it('exists and is settled once paid', async () => {
    await visitor.post('/payment/success', { orderCreationId: orderId, ...(await harness.pay(orderId)) });
    await harness.work();
    const [payment] = await harness.rows('payments', { appId });
    expect(payment).toMatchObject({ state: 'captured' });
    await change({ $set: { createdAt: old } });
    expect(await trace()).toEqual({ underWay: false, mayCome: true });
  });
});
