import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../dev/core/ports.ts';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import { systemActor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { MoneyTrace } from './money-trace.service.js';
import { startWorld, type Visitor, type World } from './testing/payment-world.js';

const DAY = 24 * 60 * 60 * 1000;

describe('money about an application', () => {
  let world: World;
  let visitor: Visitor;
  let appId: string;
  let orderId: string;

  beforeAll(async () => {
    world = await startWorld({ startSandbox, freePort });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.control('reset');
    visitor = world.visitor();
    appId = await visitor.draft();
    orderId = await visitor.order(appId);
  });

  /** What erasures (`underWay`) and purges (`mayCome`) wait for. */
  async function trace(id = appId): Promise<{ underWay: boolean; mayCome: boolean }> {
    const money = world.test.app.get(MoneyTrace);
    return world.test.app.get(UnitOfWork).run(systemActor, async (tx) => ({
      underWay: await money.isUnderWay(id, tx),
      mayCome: await money.isThereOrMayCome(id, tx),
    }));
  }
  const change = async (update: Record<string, unknown>) =>
    world.connection.collection('orders').updateOne({ appId }, update);
  const old = new Date(Date.now() - 5 * DAY - 60_000);

  it('is none where nobody ordered', async () => {
    expect(await trace(await visitor.draft())).toEqual({ underWay: false, mayCome: false });
  });

  it('may come while the provider is asked about an order, however old it is', async () => {
    expect(await trace()).toEqual({ underWay: true, mayCome: true });
    await change({ $set: { createdAt: old } });
    expect(await trace()).toEqual({ underWay: true, mayCome: true });
  });

  it('may come for five days after an order that nobody asks about any more', async () => {
    await change({ $unset: { nextPollAt: 1 } });
    expect(await trace()).toEqual({ underWay: false, mayCome: true });
    await change({ $set: { createdAt: old } });
    expect(await trace()).toEqual({ underWay: false, mayCome: false });
  });

  it('is to be settled where staff have to look at an order', async () => {
    const attention = { reason: 'amount', paymentId: 'pay_1', at: new Date() };
    await change({ $set: { createdAt: old, attention }, $unset: { nextPollAt: 1 } });
    expect(await trace()).toEqual({ underWay: true, mayCome: true });
  });

  it('is there, and settled, once it is paid', async () => {
    await visitor.post('/payment/success', { orderCreationId: orderId, ...(await world.pay(orderId)) });
    await world.work();
    const [payment] = await world.rows('payments', { appId });
    expect(payment).toMatchObject({ state: 'captured' });
    await change({ $set: { createdAt: old } });
    expect(await trace()).toEqual({ underWay: false, mayCome: true });
  });
});
