import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../dev/core/ports.ts';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { type PaymentHarness, startPaymentHarness } from '../testing/payment-harness.js';

describe('downtimes of payment methods', () => {
  let harness: PaymentHarness;
  beforeAll(async () => {
    harness = await startPaymentHarness({ startSandbox, freePort });
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    await harness.control('reset');
    await harness.connection.collection('downtimes').deleteMany({});
  });

  /** Lets the provider report a downtime. @returns its id */
  const report = async (input: object = {}): Promise<string> => {
    const { body } = await harness.control('downtimes', input);
    await harness.work();
    return String(body['id']);
  };
  const shown = async (): Promise<unknown> => {
    const { body } = await harness.visitor().get('/api/checkout_config');
    return (body['data'] as { downtimes: unknown }).downtimes;
  };
  const seconds = (minutes: number): number => Math.floor(Date.now() / 1000) + minutes * 60;
  const oksbi = [{ method: 'upi', through: 'oksbi' }];

  it('are shown from their report until they are resolved', async () => {
    expect(await shown()).toEqual([]);
    const id = await report();
    expect(await shown()).toEqual(oksbi);
    await report({ id, event: 'resolved' });
    expect(await shown()).toEqual([]);
  });

  it.each([
    ['high', oksbi],
    ['medium', oksbi],
    ['low', []],
  ])('of severity %s', async (severity, wanted) => {
    await report({ severity });
    expect(await shown()).toEqual(wanted);
  });

  it('are not shown before their begin and after their end', async () => {
    await report({ begin: seconds(10) });
    expect(await shown()).toEqual([]);
    await report({ end: seconds(10) });
    expect(await shown()).toEqual(oksbi);
    harness.advance(11 * 60_000);
    expect(await shown()).toEqual(oksbi);
    await harness.connection.collection('downtimes').deleteMany({ end: { $exists: false } });
    expect(await shown()).toEqual([]);
    harness.advance(-11 * 60_000);
  });

  it('stay resolved when the reports arrive in another order', async () => {
    const [began, ended] = [seconds(0), seconds(5)];
    const id = await report({ event: 'resolved', updated_at: ended });
    await report({ id, event: 'started', updated_at: began });
    await report({ id, event: 'updated', updated_at: ended });
    expect(await shown()).toEqual([]);
  });

  it.each([
    [
      { method: 'netbanking', instrument: { bank: 'SBIN' } },
      { method: 'netbanking', through: 'SBIN' },
    ],
    [
      { method: 'card', instrument: { network: 'VISA', card_type: 'credit' } },
      { method: 'card', through: 'VISA' },
    ],
    [
      { method: 'upi', instrument: { psp: 'google_pay' } },
      { method: 'upi', through: 'google_pay' },
    ],
    [
      { method: 'upi', instrument: { vpa_handle: 'ALL' } },
      { method: 'upi', through: '' },
    ],
  ])('name what fails: %j', async (input, wanted) => {
    await report(input);
    expect(await shown()).toEqual([wanted]);
  });

  it.each([
    { method: 'fpx' },
    { id: '../orders' },
    { webhook: 'old_secret' },
    { instrument: { bank: '<script>' }, severity: 'low' },
  ])('of another shape or with another signature show nothing: %j', async (input) => {
    await report(input);
    expect(await shown()).toEqual([]);
  });
});
