import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { isOrderId, isPaymentId, parseItems, parseOrder, parsePayment } from './provider-facts.js';
import { providerErrorOf } from './provider-error.js';
import { aPayment, providerId } from '../testing/payment-builder.js';

describe('a payment of the provider', () => {
  it('is parsed in the documented shape, without unneeded fields', () => {
    const raw = { ...aPayment(), email: 'a@b.example', contact: '+919999999999', notes: [] };
    expect(parsePayment(raw)).toEqual(aPayment());
  });

  it.each([
    ['an id with a path', { id: '../orders/order_1' }],
    ['a broken amount', { amount: 100.5 }],
    ['an amount as text', { amount: '163500' }],
    ['an unknown status', { status: 'done' }],
    ['no order', { order_id: null }],
    ['no time', { created_at: undefined }],
  ])('is rejected with %s', (_, wrong) => {
    expect(parsePayment({ ...aPayment(), ...wrong })).toBeUndefined();
  });

  it('is parsed without an exception, whatever the input', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parsePayment(value)).toBeUndefined();
        expect(parseOrder(value)).toBeUndefined();
        expect(parseItems({ items: [value] }, parsePayment)).toBeUndefined();
      }),
    );
  });

  it('has an id of the exact format', () => {
    expect(isOrderId(providerId('order', 7))).toBe(true);
    expect(isPaymentId(providerId('pay', 7))).toBe(true);
    for (const wrong of [`../orders/${providerId('pay', 1)}`, `${providerId('pay', 1)}/refund`, 'pay_1']) {
      expect(isPaymentId(wrong)).toBe(false);
    }
    for (const wrong of [
      '',
      'order_1',
      `${providerId('order', 1)}/`,
      providerId('pay', 1),
      undefined,
      ['x'],
    ]) {
      expect(isOrderId(wrong)).toBe(false);
    }
  });
});

describe('an error of the provider’s client', () => {
  it.each([
    [{ statusCode: 400, error: { code: 'BAD_REQUEST_ERROR', description: 'no' } }, 'refused', 'no'],
    [
      { statusCode: 401, error: { description: 'Authentication failed' } },
      'unavailable',
      'Authentication failed',
    ],
    [{ statusCode: 429, error: {} }, 'unavailable', 'The provider answered 429'],
    [{ statusCode: 502, error: undefined }, 'unavailable', 'The provider answered 502'],
    [
      new TypeError("Cannot read properties of undefined (reading 'status')"),
      'unavailable',
      'The provider did not answer',
    ],
  ] as const)('is converted to a ProviderError: %j', (thrown, kind, message) => {
    expect(providerErrorOf(thrown)).toMatchObject({ kind, message });
  });
});
