import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { canonicalRow, GENESIS, hashAfter } from './audit-chain.js';

const row = { at: new Date(0), action: 'a', object: { kind: 'k', id: '1' }, seq: 1 };

describe('the hash of an audit row (SEC-52)', () => {
  it('does not depend on the order of the fields, nor on the hash that stands in the row', () => {
    const turned = { seq: 1, object: { id: '1', kind: 'k' }, action: 'a', at: new Date(0), hash: 'x' };
    expect(hashAfter(GENESIS, turned)).toBe(hashAfter(GENESIS, row));
  });

  it('changes with the row before, with every value and with every field', () => {
    const others = [
      hashAfter('1'.repeat(64), row),
      hashAfter(GENESIS, { ...row, at: new Date(1) }),
      hashAfter(GENESIS, { ...row, seq: 2 }),
      hashAfter(GENESIS, { ...row, object: { kind: 'k', id: '2' } }),
      hashAfter(GENESIS, { ...row, note: '' }),
      hashAfter(GENESIS, { ...row, forged: null }),
    ];
    expect(new Set([hashAfter(GENESIS, row), ...others]).size).toBe(7);
  });

  it('tells values apart that look alike', () => {
    const id = new mongoose.Types.ObjectId();
    const alike = [
      1,
      '1',
      [1],
      ['1'],
      [[1]],
      { 0: 1 },
      null,
      'null',
      [],
      {},
      '',
      true,
      'true',
      new Date(5),
      'date(5)',
      5,
      id,
      id.toHexString(),
      `id(${id.toHexString()})`,
      ['a,b'],
      ['a', 'b'],
      ['a","b'],
      mongoose.Types.Decimal128.fromString('1'),
    ];
    expect(new Set(alike.map((value) => canonicalRow({ value }))).size).toBe(alike.length);
  });
});
