import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../dev/core/ports.ts';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import {
  startPaymentHarness,
  type Visitor,
  type PaymentHarness,
} from '../../payments/testing/payment-harness.js';
import { MembersModule } from '../members.module.js';
import { aMember } from './testing/a-member.js';

/** A client that makes its appId itself and has nothing but the price of the answer (docs/rules/fees.md). */
describe('an order at the price of a student number', () => {
  let harness: PaymentHarness;
  let made = 0;
  beforeAll(async () => {
    harness = await startPaymentHarness({ startSandbox, freePort }, { modules: [MembersModule] });
  });
  afterAll(() => harness.close());

  const newAppId = (): string => `eligible-own-${(made += 1)}`;
  async function check(visitor: Visitor, changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const row = aMember({ validUntil: '2999-01-01', ...changes });
    await harness.connection.collection('members').insertOne(row);
    await visitor.post('/api/iseligibleforDiscount', { memno: row['memNo'] });
    return String(row['_id']);
  }
  const draftOf = async (appId: string) => (await harness.rows('drafts', { appId }))[0];

  it('is made for the browser that checked it, and its draft knows type, plan and whose number it was', async () => {
    const visitor = harness.visitor();
    const memberId = await check(visitor);
    const appId = newAppId();
    const { status, body } = await visitor.post('/payment/orders', { appId, amount: 1125 });
    expect({ status, amount: body['amount'] }).toEqual({ status: 200, amount: 112_500 });
    expect(await draftOf(appId)).toMatchObject({
      appType: 'single',
      plan: 'life-student',
      price: { total: 1125 },
      converts: { memberId },
    });
    expect(await visitor.order(appId, 1125)).toBe(body['id']);
  });

  it('is worth one draft; the next one and another browser’s are as without a check', async () => {
    const visitor = harness.visitor();
    await check(visitor);
    const ids = [newAppId(), newAppId(), newAppId()] as const;
    await visitor.order(ids[0], 1125);
    await visitor.order(ids[1], 1125);
    await harness.visitor().order(ids[2], 1125);
    expect(await draftOf(ids[0])).toHaveProperty('converts');
    for (const appId of ids.slice(1)) {
      const draft = await draftOf(appId);
      expect(draft).not.toHaveProperty('converts');
      expect(draft).not.toHaveProperty('appType');
    }
  });

  it('is worth one draft also to two orders at once', async () => {
    const visitor = harness.visitor();
    await check(visitor);
    const ids = [newAppId(), newAppId()];
    await Promise.all(ids.map(async (appId) => visitor.post('/payment/orders', { appId, amount: 1125 })));
    const converting = (await Promise.all(ids.map(draftOf))).filter(
      (draft) => draft?.['converts'] !== undefined,
    );
    expect(converting).toHaveLength(1);
  });

  it('takes another amount for what it is: the offer stays', async () => {
    const visitor = harness.visitor();
    await check(visitor);
    const [other, eligible] = [newAppId(), newAppId()];
    await visitor.order(other, 2670);
    expect(await draftOf(other)).not.toHaveProperty('converts');
    await visitor.order(eligible, 1125);
    expect(await draftOf(eligible)).toHaveProperty('converts');
  });

  it('notes at the full fee too whose long expired number it was', async () => {
    const visitor = harness.visitor();
    const memberId = await check(visitor, { validUntil: '2020-01-01' });
    const appId = newAppId();
    await visitor.order(appId, 1635);
    expect(await draftOf(appId)).toMatchObject({ plan: 'life-single', converts: { memberId } });
  });

  it('tells the student once that money has come, however often the provider says so, and nobody before', async () => {
    const visitor = harness.visitor();
    const memberId = await check(visitor);
    const appId = newAppId();
    const orderId = await visitor.order(appId, 1125);
    const told = async () => harness.rows('outbox', { job: 'conversion-paid.mail', 'payload.appId': appId });
    expect(await told()).toEqual([]);
    const paid = await harness.pay(orderId);
    await harness.work();
    await visitor.post('/payment/success', paid);
    await harness.pay(orderId);
    await harness.work();
    expect(await told()).toMatchObject([{ payload: { memberId, appId } }]);
  });

  it('at the full fee, without a student number, tells nobody', async () => {
    const visitor = harness.visitor();
    const appId = await visitor.draft();
    await harness.pay(await visitor.order(appId));
    await harness.work();
    expect(await harness.rows('receipts', { _id: appId })).toHaveLength(1);
    expect(await harness.rows('outbox', { job: 'conversion-paid.mail', 'payload.appId': appId })).toEqual([]);
  });
});
