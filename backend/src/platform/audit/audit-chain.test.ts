import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { canonicalRow, GENESIS, hashAfter } from './audit-chain.js';

const row = { at: new Date(0), action: 'a', object: { kind: 'k', id: '1' }, seq: 1 };

describe('the hash of an audit row (SEC-52)', () => {
  it('does not depend on the order of the fields nor on the stored hash', () => {
    const turned = { seq: 1, object: { id: '1', kind: 'k' }, action: 'a', at: new Date(0), hash: 'x' };
    expect(hashAfter(GENESIS, turned)).toBe(hashAfter(GENESIS, row));
  });

  it('changes with the previous row, with every value and with every field', () => {
    const others = [
      hashAfter('1'.repeat(64), row),
      hashAfter(GENESIS, { ...row, at: new Date(1) }),
      hashAfter(GENESIS, { ...row, seq: 2 }),
      hashAfter(GENESIS, { ...row, object: { kind: 'k', id: '2' } }),
      hashAfter(GENESIS, { ...row, digest: '' }),
      hashAfter(GENESIS, { ...row, forged: null }),
    ];
    expect(new Set([hashAfter(GENESIS, row), ...others]).size).toBe(7);
  });

  // Computed with Python's hashlib over the documented format; a build with another hash breaks every sealed chain.
  it('has a known value for a known row, independent of its values', () => {
    const golden = {
      _id: new mongoose.Types.ObjectId('65f000000000000000000001'),
      at: new Date('2026-01-02T03:04:05.678Z'),
      actor: { kind: 'staff', id: 's1', role: 'Admin' },
      action: 'application.edit',
      object: { kind: 'application', id: 'a1' },
      requestId: 'r-1',
      digest: 'D',
      writer: { id: 'w', committed: 3 },
      mark: 'M',
      seq: 7,
    };
    const hash = '6d2ef35ea711649a573159e142f0883052fde558452e91d3b19870b465655118';
    expect(hashAfter('1'.repeat(64), golden)).toBe(hash);
    expect(hashAfter('1'.repeat(64), { ...golden, flags: ['a', [1, null], true] })).toBe(
      'b6ec68d01f9b35dbc6d2a06f282e3844d13bd89a0bcaa4fc01c6466f6a1bca60',
    );
    const values = { before: { state: 'a' }, after: { state: 'b' }, note: 'x', valuesKey: 'k', hash: 'h' };
    expect(hashAfter('1'.repeat(64), { ...golden, ...values })).toBe(hash);
  });

  it('hashes a text as MongoDB stores it', () => {
    expect(canonicalRow({ action: 'a\ud800b' })).toBe(canonicalRow({ action: 'a\ufffdb' }));
  });

  it('distinguishes similar values of different types', () => {
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
