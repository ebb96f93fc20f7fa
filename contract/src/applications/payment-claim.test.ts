import { describe, expect, it } from '@jest/globals';
import { claimProblems, referenceKeyOf } from './payment-claim.js';

// 00:30 on the 26th in India; the 25th in London.
const now = new Date('2026-11-25T19:00:00Z');
const transfer = {
  method: 'bankTransfer',
  reference: 'SBIN 526/330-145',
  amount: 3000,
  receivedOn: '2026-11-26',
  reason: '',
};
const problemsOf = (typed: Partial<typeof transfer>, mayDiffer = false): unknown[] =>
  claimProblems({ ...transfer, ...typed }, { total: 3000, mayDiffer, now });

describe('a payment that the office received (docs/rules/payments.md)', () => {
  it.each([
    ['a transfer with its reference', {}],
    ['cash without one', { method: 'cash', reference: '' }],
    ['another way without one', { method: 'other', reference: '' }],
    ['cash with the number of its receipt', { method: 'cash', reference: '7' }],
    ['a reference of six letters and digits', { reference: 'AB-12/34' }],
    ['a reference of forty', { reference: 'A'.repeat(40) }],
    ['received a year ago', { receivedOn: '2025-11-26' }],
  ])('may be %s', (_what, typed) => {
    expect(problemsOf(typed)).toEqual([]);
  });

  it.each([
    ['of an unknown method', { method: 'card' }, 'claim.method', 'claim.method'],
    ['a transfer without a reference', { reference: '' }, 'claim.reference', 'claim.reference'],
    [
      'a transfer with five letters and digits',
      { reference: 'AB-1/ 23' },
      'claim.reference',
      'claim.reference',
    ],
    ['with forty-one letters', { reference: 'A'.repeat(41) }, 'claim.reference', 'claim.reference'],
    ['cash with other signs', { method: 'cash', reference: '#7' }, 'claim.reference', 'claim.referenceSigns'],
    ['of nothing', { amount: 0 }, 'amount', 'claim.amount'],
    ['of half a rupee', { amount: 3000.5 }, 'amount', 'claim.amount'],
    ['of more than anybody pays', { amount: 100_001 }, 'amount', 'claim.amount'],
    ['of another amount than the fee', { amount: 2999 }, 'amount', 'claim.amountFixed'],
    ['received tomorrow', { receivedOn: '2026-11-27' }, 'claim.receivedOn', 'claim.future'],
    ['received on no day', { receivedOn: '2026-02-30' }, 'claim.receivedOn', 'claim.day'],
    ['received more than a year ago', { receivedOn: '2025-11-25' }, 'claim.receivedOn', 'claim.old'],
  ])('is not one %s', (_what, typed, field, key) => {
    expect(problemsOf(typed)).toEqual([{ field, key }]);
  });

  it('may differ in amount with permission and a reason', () => {
    expect(problemsOf({ amount: 2999, reason: 'Half was waived' }, true)).toEqual([]);
    expect(problemsOf({ amount: 2999 }, true)).toEqual([{ field: 'claim.reason', key: 'claim.reason' }]);
    expect(problemsOf({ amount: 1, reason: 'Waived' }, true)).toEqual([]);
    expect(problemsOf({ amount: 100_000, reason: 'With a gift' }, true)).toEqual([]);
  });

  it('returns all problems, in the order of the fields', () => {
    expect(problemsOf({ reference: '', amount: 1, receivedOn: '' })).toEqual([
      { field: 'claim.reference', key: 'claim.reference' },
      { field: 'amount', key: 'claim.amountFixed' },
      { field: 'claim.receivedOn', key: 'claim.day' },
    ]);
  });

  it('has one reference key for all spellings', () => {
    expect(referenceKeyOf('sbin 526/330-145')).toBe('SBIN526330145');
    expect(referenceKeyOf(' sbin')).toBe('');
  });
});
