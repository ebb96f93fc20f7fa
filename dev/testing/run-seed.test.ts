import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seedOf } from './run-seed.ts';

const evening = new Date('2026-11-28T23:59:59Z');

it('is that of the day, unless another one is asked for', () => {
  expect(seedOf(undefined, evening)).toBe(20_261_128);
  expect(seedOf('', new Date('2026-11-29T00:00:00Z'))).toBe(20_261_129);
  expect(seedOf('42', evening)).toBe(42);
  expect(seedOf('2147483647', evening)).toBe(2_147_483_647);
  expect(new Set(Array.from({ length: 5 }, () => seedOf('random', evening))).size).toBeGreaterThan(1);
});

it.each(['2147483648', '-1', '1.5', 'Random', '1e3'])('is not %s', (wanted) => {
  expect(() => seedOf(wanted, evening)).toThrow('FUZZ_SEED');
});

it('is what properties begin with', () => {
  expect(fc.readConfigureGlobal().seed).toBe(seedOf(process.env['FUZZ_SEED'], new Date()));
});
