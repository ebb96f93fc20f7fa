import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { DAY, RefundFixture } from './testing/refund-fixture.js';

let office: RefundFixture;
beforeAll(async () => {
  office = await RefundFixture.open(startSandbox);
});
afterAll(async () => office?.close());

describe('refund_app through the provider', () => {
  it('of the whole fee: pending until the provider says processed, then refunded, and one mail', async () => {
    const { id, appId, paymentId } = await office.paid();
    expect(await office.refund(id)).toMatchObject({ status: 200, body: { status: 200 } });
    expect(await office.stateOf(id)).toBe('refund_pending');
    expect(office.atProvider(paymentId)).toEqual([]);
    await office.send(appId);
    expect(office.atProvider(paymentId)).toMatchObject([{ amount: 163_500, status: 'pending' }]);
    expect(await office.mails(appId)).toBe(0);
    expect(await office.staff.detail(id)).toMatchObject({
      state: 'refund_pending',
      payment: { label: 'Completed' },
    });
    await office.settle();
    expect(await office.staff.detail(id)).toMatchObject({
      state: 'refunded',
      payment: { success: false, label: 'Refunded' },
    });
    expect(await office.mails(appId)).toBe(1);
    expect(await office.rows('payments', { _id: paymentId })).toMatchObject([
      { state: 'refunded', amountRefunded: 163_500 },
    ]);
    expect(await office.refund(id)).toMatchObject({ status: 409, body: { key: 'refund.nothing' } });
  });

  it('of a part leaves the application paid; the rest can follow, and not a rupee more', async () => {
    const { id, appId, paymentId } = await office.paid();
    expect((await office.refund(id, { amount: 635 })).status).toBe(200);
    await office.send(appId);
    await office.settle();
    expect(await office.staff.detail(id)).toMatchObject({
      state: 'paid',
      payment: { success: true, label: 'Completed' },
    });
    expect(await office.mails(appId)).toBe(1);
    expect(await office.refund(id, { amount: 1_001 })).toMatchObject({
      status: 422,
      body: { key: 'refund.tooMuch' },
    });
    expect((await office.refund(id, { amount: 1_000 })).status).toBe(200);
    await office.send(appId);
    await office.settle();
    expect(await office.stateOf(id)).toBe('refunded');
    expect(office.atProvider(paymentId).map(({ amount }) => amount)).toEqual([63_500, 100_000]);
    expect(await office.mails(appId)).toBe(2);
  });

  it('asked again after the provider was done, because the answer was lost, gives back once; for another reason once more', async () => {
    const { id, appId, paymentId } = await office.paid();
    const body = { amount: 500, reason: 'Paid too much.' };
    expect((await office.refund(id, body)).status).toBe(200);
    const onItsWay = 'The refund is on its way. The applicant is told once it is done.';
    expect(await office.refund(id, body)).toMatchObject({ status: 200, body: { msg: onItsWay } });
    await office.send(appId);
    await office.settle();
    expect(await office.refund(id, body)).toMatchObject({
      status: 200,
      body: {
        msg: 'This refund was already made and is not repeated. To refund the same amount once more, enter another reason.',
      },
    });
    expect(await office.rows('refunds', { appId })).toHaveLength(1);
    expect((await office.refund(id, { ...body, reason: 'The kit was lost.' })).status).toBe(200);
    await office.send(appId);
    expect(office.atProvider(paymentId)).toHaveLength(2);
    await office.staff.test.connection
      .collection('refunds')
      .updateMany({ appId }, { $set: { createdAt: new Date(Date.now() - DAY) } });
    await office.settle();
    expect((await office.refund(id, body)).status).toBe(200);
    expect(await office.rows('refunds', { appId })).toHaveLength(3);
  });

  it('asked twice, by two people at once, and with a lost answer, gives back once', async () => {
    const { id, appId, paymentId } = await office.paid();
    const other = await office.staff.hire(
      `binod${appId.slice(0, 6).toLowerCase().replace(/\W/g, 'x')}`,
      'superAdmin',
    );
    await other.post(calls.reauthenticate.path, { password: 'Orange-Peel-2026' });
    const answers = await Promise.all([
      office.refund(id, { amount: 600 }),
      office.refund(id, { amount: 600 }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = answers[0]?.status === 200 ? office.cashier : other;
    expect((await office.refund(id, { amount: 600 }, first)).status).toBe(200);
    const [row] = await office.rows('refunds', { appId });
    await Promise.allSettled([
      office.refunds.send(String(row?.['_id'])),
      office.refunds.send(String(row?.['_id'])),
    ]);
    await office.send(appId);
    expect(office.atProvider(paymentId)).toHaveLength(1);
    await office.settle();
    expect([await office.rows('refunds', { appId }), await office.mails(appId)]).toMatchObject([
      [{ state: 'processed' }],
      1,
    ]);
  });

  it.each(['500', '502', '504', 'drop_response', 'reset', '429'])(
    'a provider that answers %s is asked again and gives back once',
    async (kind) => {
      const { id, appId, paymentId } = await office.paid();
      expect((await office.refund(id)).status).toBe(200);
      await office.control('faults', { endpoint: 'POST /v1/payments/:id/refund', kind, times: 1 });
      await expect(office.send(appId)).rejects.toThrow();
      expect(await office.stateOf(id)).toBe('refund_pending');
      await office.send(appId);
      await office.settle();
      expect(office.atProvider(paymentId)).toHaveLength(1);
      expect([await office.stateOf(id), await office.mails(appId)]).toEqual(['refunded', 1]);
    },
  );

  it('that fails puts the application back where it was, and onto the list; tried again it is told once', async () => {
    const { id, appId, paymentId } = await office.paid();
    await office.staff.setState(id, 'rejected');
    expect((await office.refund(id)).status).toBe(200);
    await office.send(appId);
    await office.control('refunds', { outcome: 'failed' });
    await office.settle();
    await office.control('refunds', { outcome: 'processed' });
    expect(await office.staff.detail(id)).toMatchObject({ state: 'rejected', payment: { success: true } });
    expect(await office.rows('payments', { _id: paymentId })).toMatchObject([
      { state: 'captured', amountRefunded: 0 },
    ]);
    const entries = async () =>
      office.rows('attention', { reason: 'refund.failed', 'about.appId': appId, isOpen: true });
    expect(await entries()).toHaveLength(1);
    expect(await office.mails(appId)).toBe(0);
    expect((await office.refund(id)).status).toBe(200);
    await office.send(appId);
    await office.settle();
    expect([await office.stateOf(id), await office.mails(appId), await entries()]).toEqual([
      'refunded',
      1,
      [],
    ]);
  });

  it('that the provider refuses fails in its words', async () => {
    const { id, appId, paymentId } = await office.paid();
    expect((await office.refund(id)).status).toBe(200);
    // The refund was made on the provider's dashboard meanwhile.
    await office.giveBack(paymentId, { amount: 100 });
    await office.send(appId);
    expect(await office.rows('refunds', { appId, mode: 'provider', reason: 'Applied twice.' })).toMatchObject(
      [{ state: 'failed', error: 'The total refund amount is greater than the refund payment amount' }],
    );
    expect(await office.stateOf(id)).toBe('paid');
  });
});
