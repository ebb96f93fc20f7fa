import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isCheckoutSignature, isWebhookSignature } from './signatures.js';
import { providerId } from '../testing/payment-builder.js';

const sign = (text: string | Buffer, secret: string) =>
  createHmac('sha256', secret).update(text).digest('hex');
const body = Buffer.from('{"event":"payment.captured"}');

describe('a webhook signature', () => {
  it('is valid with any of the secrets, so that rotation can overlap', () => {
    expect(isWebhookSignature(sign(body, 'old'), body, ['new', 'old'])).toBe(true);
    expect(isWebhookSignature(sign(body, 'new'), body, ['new', 'old'])).toBe(true);
  });

  it.each([
    ['missing', undefined],
    ['short', sign(body, 'secret').slice(0, 63)],
    ['not hex', 'z'.repeat(64)],
    ['an array', [sign(body, 'secret')]],
    ['of another secret', sign(body, 'other')],
    ['of other bytes', sign('{}', 'secret')],
  ])('is invalid when it is %s (PAY-05)', (_, signature) => {
    expect(isWebhookSignature(signature, body, ['secret'])).toBe(false);
  });
});

describe('a checkout signature', () => {
  const [order, other, payment] = [providerId('order', 1), providerId('order', 2), providerId('pay', 1)];

  it('is valid for its order and payment only (PAY-03)', () => {
    const signature = sign(`${order}|${payment}`, 'secret');
    expect(isCheckoutSignature(signature, order, payment, 'secret')).toBe(true);
    expect(isCheckoutSignature(signature, other, payment, 'secret')).toBe(false);
    expect(isCheckoutSignature(signature, order, providerId('pay', 2), 'secret')).toBe(false);
  });
});
