import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { Role } from '@portal/contract/enums';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { Browser } from '../../applications/drafts/testing/browser.js';
import { RefundFixture } from './testing/refund-fixture.js';

let office: RefundFixture;
beforeAll(async () => {
  office = await RefundFixture.open(startSandbox);
});
afterAll(async () => office?.close());

describe('a refund at the provider’s own page', () => {
  it.each([
    ['paid', 'refund_pending', 'refunded', []],
    ['approved', 'approved', 'approved', ['refund.approved']],
  ] as const)(
    'of one that is %s comes in, and is shown as what it is',
    async (from, meanwhile, end, told) => {
      const { id, appId, orderId, paymentId } = await office.paid();
      await office.staff.setState(id, from);
      await office.giveBack(paymentId, {});
      await office.poll(orderId);
      expect(await office.stateOf(id)).toBe(meanwhile);
      await office.settle();
      await office.poll(orderId);
      expect(await office.staff.detail(id)).toMatchObject({ state: end, payment: { label: 'Refunded' } });
      expect(await office.mails(appId)).toBe(1);
      expect(await office.rows('refunds', { appId })).toMatchObject([
        { state: 'processed', amount: 163_500 },
      ]);
      expect(
        (await office.rows('attention', { 'about.appId': appId })).map(({ reason }) => reason as unknown),
      ).toEqual(told);
    },
  );
});

describe('what the office paid back', () => {
  it('is written down at once, with its reference, once', async () => {
    const { id, appId, paymentId } = await office.paid();
    const body = { mode: 'record', reference: 'NEFT 4711-0815', amount: 1_635 };
    expect((await office.refund(id, body)).status).toBe(200);
    expect((await office.refund(id, body)).status).toBe(200);
    expect(await office.rows('refunds', { appId })).toMatchObject([
      { state: 'processed', mode: 'record', amount: 163_500, reference: 'NEFT 4711-0815' },
    ]);
    expect(await office.rows('payments', { _id: paymentId })).toMatchObject([{ state: 'refunded' }]);
    expect([await office.stateOf(id), await office.mails(appId), office.atProvider(paymentId)]).toEqual([
      'refunded',
      1,
      [],
    ]);
    const second = await office.paid();
    expect(await office.refund(second.id, { ...body, reference: 'neft47110815' })).toMatchObject({
      status: 409,
      body: { key: 'confirm.referenceUsed' },
    });
    expect(await office.stateOf(second.id)).toBe('paid');
  });
});

describe('refund_app refuses', () => {
  it.each([
    ['no reason', { reason: '' }, 422, 'decision.reason'],
    ['an unknown way', { mode: 'gift' }, 422, 'refund.mode'],
    ['no reason, which is named first', { mode: 'gift', reason: '' }, 422, 'decision.reason'],
    ['a rupee too much', { amount: 1_636 }, 422, 'refund.tooMuch'],
    ['no rupee', { amount: 0 }, 422, 'payment.amount'],
    ['half a rupee', { amount: 0.5 }, 422, 'payment.amount'],
    ['a record without a reference', { mode: 'record' }, 422, 'claim.reference'],
    ['a payment of somebody else', { paymentId: 'pay_00000000000000' }, 409, 'refund.nothing'],
  ])('%s', async (_what, body, status, key) => {
    const { id, appId } = await office.paid();
    const answer = await office.refund(id, body);
    expect([answer.status, answer.body['key']]).toEqual([status, key]);
    expect(await office.rows('refunds', { appId })).toEqual([]);
    expect(await office.stateOf(id)).toBe('paid');
  });

  it('an approved application, an unpaid one, one that is not there', async () => {
    const { id } = await office.paid();
    await office.staff.setState(id, 'approved');
    expect(await office.refund(id)).toMatchObject({ status: 409, body: { key: 'refund.approved' } });
    const { id: unpaid } = await office.staff.application();
    expect(await office.refund(unpaid)).toMatchObject({ status: 409, body: { key: 'refund.nothing' } });
    expect((await office.refund('0'.repeat(24))).status).toBe(404);
  });

  it('whoever may not, and whoever has not given the password again', async () => {
    const { id, appId } = await office.paid();
    for (const role of ['Employee', 'Admin'] as Role[])
      expect((await office.refund(id, {}, office.staff.as(role))).status).toBe(403);
    expect((await office.refund(id, {}, new Browser(office.staff.test.app))).status).toBe(401);
    const fresh = await office.staff.hire('chitra', 'Admin', ['refund']);
    expect(await office.refund(id, {}, fresh)).toMatchObject({ status: 409, body: { code: 'reauth' } });
    expect(await office.rows('refunds', { appId })).toEqual([]);
    await fresh.post(calls.reauthenticate.path, { password: 'Orange-Peel-2026' });
    expect((await office.refund(id, { amount: 100 }, fresh)).status).toBe(200);
  });
});
