import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../dev/core/ports.ts';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import { startWorld, type Visitor, type World } from './testing/payment-world.js';

const HOUR = 60 * 60 * 1000;

describe('the price of a draft', () => {
  let world: World;
  let visitor: Visitor;
  let appId: string;
  /** The portal's clock goes on from test to test. */
  let moved = 0;

  beforeAll(async () => {
    world = await startWorld({ startSandbox, freePort });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.control('reset');
    await costs(1_635);
    visitor = world.visitor();
    appId = await visitor.draft();
  });

  const later = (ms: number): void => {
    moved += ms;
    world.advance(ms);
  };
  /** From now on a single life membership costs this many rupees. */
  async function costs(total: number): Promise<void> {
    const validFrom = new Date(Date.now() + moved);
    const lines = [{ label: 'Membership fee', labelHi: 'सदस्यता शुल्क', amount: total }];
    await world.connection.collection('prices').insertOne({ plan: 'life-single', validFrom, lines, total });
    // Prices are kept for two seconds.
    later(3_000);
  }
  const shown = async () =>
    ((await visitor.get(`/api/drafts/${appId}`)).body['data'] as { appFee: number }).appFee;
  const order = async (amount: number) => visitor.post('/payment/orders', { appId, amount });

  it('is held for 24 hours from its order, and not a minute more, however often it is saved', async () => {
    expect((await order(1_635)).body['amount']).toBe(163_500);
    await costs(1_800);
    later(23 * HOUR);
    expect(await shown()).toBe(1_635);
    expect((await order(1_635)).body['amount']).toBe(163_500);
    later(HOUR);
    expect(await shown()).toBe(1_800);
    expect((await order(1_800)).body['amount']).toBe(180_000);
    const [draft] = await world.rows('drafts', { appId });
    expect(draft).toMatchObject({ price: { total: 1_800 } });
  });

  it('is the one in force before there is an order', async () => {
    await costs(1_700);
    expect(await shown()).toBe(1_700);
    const { body } = await visitor.get('/api/drafts/current');
    expect(body['data']).toMatchObject({ appFee: 1_700, lines: [{ amount: 1_700 }] });
  });

  it('is told before anything is paid to whose page shows the old one', async () => {
    await costs(1_800);
    const told = await order(1_635);
    expect(told).toMatchObject({
      status: 409,
      body: { key: 'payment.priceChanged', values: { amount: '1,800' } },
    });
    expect(await world.rows('orders', { appId })).toEqual([]);
    expect((await order(1_800)).body['amount']).toBe(180_000);
  });
});
