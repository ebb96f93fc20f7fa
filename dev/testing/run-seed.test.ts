import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seedOf } from './run-seed.ts';

const lastSecond = new Date('2026-11-28T23:59:59Z');

it('defaults to the UTC date', () => {
  expect(seedOf(undefined, lastSecond)).toBe(20_261_128);
  expect(seedOf('', new Date('2026-11-29T00:00:00Z'))).toBe(20_261_129);
  expect(seedOf('42', lastSecond)).toBe(42);
  expect(seedOf('2147483647', lastSecond)).toBe(2_147_483_647);
  expect(new Set(Array.from({ length: 5 }, () => seedOf('random', lastSecond))).size).toBeGreaterThan(1);
});

it.each(['2147483648', '-1', '1.5', 'Random', '1e3'])('rejects %s', (wanted) => {
  expect(() => seedOf(wanted, lastSecond)).toThrow('FUZZ_SEED');
});

it('is the seed of fast-check', () => {
  expect(fc.readConfigureGlobal().seed).toBe(seedOf(process.env['FUZZ_SEED'], new Date()));
});
