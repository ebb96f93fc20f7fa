import { describe, expect, it } from '@jest/globals';
import { matchNumber, termOfNumber } from './exact-number.js';

const application = {
  appId: '615cda3e0f9b4a2c8d7e6f5a4b3c2d1e',
  number: 'NMO-26-000038-5',
  transactionId: 'order_Qx1Ab2Cd3',
  payment: {
    transactionId: 'pay_Zz9Yy8Xx7',
    receiptNumber: 'NMO/2026-27/000012',
    payments: [{ id: 'pay_Zz9Yy8Xx7' }, { id: 'pay_Fa1Fa2Fa3' }],
  },
} as const;

describe('an exact number of an application', () => {
  it.each([
    ['NMO-26-000038-5', 'full'],
    [' nmo 26 000038 5 ', 'full'],
    ['nmo260000385', 'full'],
    ['NMO-२६-००००३८-५', 'full'],
    ['26-000038-5', 'bare'],
    ['260000385', 'bare'],
    ['NMO/2026-27/000012', 'full'],
    ['nmo 2026-27 000012', 'full'],
    ['615cda3e0f9b4a2c8d7e6f5a4b3c2d1e', 'full'],
    ['order_Qx1Ab2Cd3', 'full'],
    ['pay_Zz9Yy8Xx7', 'full'],
    ['pay_Fa1Fa2Fa3', 'full'],
    // Another number, a part of one, or a provider id that was typed in another case.
    ['NMO-26-000046-4', undefined],
    ['NMO-26-000038', undefined],
    ['000038', undefined],
    ['NMO/2026-27/000038', undefined],
    ['pay_zz9yy8xx7', undefined],
    ['', undefined],
    ['-', undefined],
  ] as const)('is %s: %s', (typed, match) => {
    expect(matchNumber(typed, application)).toBe(match);
  });

  it('has a digit', () => {
    expect(termOfNumber('Asha Verma')).toBeUndefined();
    expect(termOfNumber('old 77')).toBe('old77');
    expect(termOfNumber('pay_Zz9Yy8Xx7')).toBe('zz9yy8xx7');
  });
});
