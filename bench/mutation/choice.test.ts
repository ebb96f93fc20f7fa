import { describe, expect, it } from '@jest/globals';
import { isWording, sampleOf } from './choice.ts';

describe('a text', () => {
  it.each([
    [`'The order is of another amount'`, 'throw new Refused('],
    ['`The lease on ${what} is in other hands`', 'super('],
    [`'stopped'`, '    this.logger.warn('],
    [`'Missing'`, '    throw new Error('],
    [`'Paid'`, '  paid: { en: '],
    [`'उत्तर'`, '  north: '],
  ])('is only wording: %s', (original, before) => {
    expect(isWording('StringLiteral', original, before)).toBe(true);
  });

  it.each([
    [`'captured'`, 'if (status === '],
    ['`${orderId}|${paymentId}`', 'hmac.update('],
    [`'payments:order'`, 'const key = '],
    [`'__proto__'`, 'refuse('],
  ])('is a rule: %s', (original, before) => {
    expect(isWording('StringLiteral', original, before)).toBe(false);
  });

  it('is wording in both languages together', () => {
    expect(isWording('ObjectLiteral', `{ en: 'Paid', hi: 'भुगतान हुआ' }`, 'paid: ')).toBe(true);
    expect(isWording('ObjectLiteral', `{ status: 'paid' }`, 'paid: ')).toBe(false);
  });

  it('is alone in that: a condition with words is a rule', () => {
    expect(isWording('ConditionalExpression', `name === 'two words'`, 'if (')).toBe(false);
  });
});

describe('a sample', () => {
  const all = Array.from({ length: 100 }, (_, at) => at);

  it('is the same for the same seed, in order, and another one for another', () => {
    const drawn = sampleOf(all, 10, 19);
    expect(drawn).toHaveLength(10);
    expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
    expect(sampleOf(all, 10, 19)).toEqual(drawn);
    expect(sampleOf(all, 10, 20)).not.toEqual(drawn);
  });

  it('of all is all', () => {
    expect(sampleOf(all, Infinity, 1)).toEqual(all);
  });
});
