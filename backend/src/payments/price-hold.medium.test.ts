import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../dev/core/ports.ts';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import { startPaymentHarness, type Visitor, type PaymentHarness } from './testing/payment-harness.js';

const HOUR = 60 * 60 * 1000;

describe('the price of a draft', () => {
  let harness: PaymentHarness;
  let visitor: Visitor;
  let appId: string;
  /** The portal's clock advances from test to test. */
  let moved = 0;

  beforeAll(async () => {
    harness = await startPaymentHarness({ startSandbox, freePort });
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    await harness.control('reset');
    await costs(1_635);
    visitor = harness.visitor();
    appId = await visitor.draft();
  });

  const later = (ms: number): void => {
    moved += ms;
    harness.advance(ms);
  };
  /** From now on a single life membership costs this many rupees. */
  async function costs(total: number): Promise<void> {
    const validFrom = new Date(Date.now() + moved);
    const lines = [{ label: 'Membership fee', labelHi: 'सदस्यता शुल्क', amount: total }];
    await harness.connection.collection('prices').insertOne({ plan: 'life-single', validFrom, lines, total });
    // Prices are cached for two seconds.
    later(3_000);
  }
  const shown = async () =>
    ((await visitor.get(`/api/drafts/${appId}`)).body['data'] as { appFee: number }).appFee;
  const order = async (amount: number) => visitor.post('/payment/orders', { appId, amount });

  it('is held for exactly 24 hours from its order, however often the draft is saved', async () => {
    expect((await order(1_635)).body['amount']).toBe(163_500);
    await costs(1_800);
    later(23 * HOUR);
    expect(await shown()).toBe(1_635);
    expect((await order(1_635)).body['amount']).toBe(163_500);
    later(HOUR);
    expect(await shown()).toBe(1_800);
    expect((await order(1_800)).body['amount']).toBe(180_000);
    const [draft] = await harness.rows('drafts', { appId });
    expect(draft).toMatchObject({ price: { total: 1_800 } });
  });

  it('is the current price before there is an order', async () => {
    await costs(1_700);
    expect(await shown()).toBe(1_700);
    const { body } = await visitor.get('/api/drafts/current');
    expect(body['data']).toMatchObject({ appFee: 1_700, lines: [{ amount: 1_700 }] });
  });

  it('is reported before payment to a page that shows the old price', async () => {
    await costs(1_800);
    const rejected = await order(1_635);
    expect(rejected).toMatchObject({
      status: 409,
      body: { key: 'payment.priceChanged', values: { amount: '1,800' } },
    });
    expect(await harness.rows('orders', { appId })).toEqual([]);
    expect((await order(1_800)).body['amount']).toBe(180_000);
  });
});
