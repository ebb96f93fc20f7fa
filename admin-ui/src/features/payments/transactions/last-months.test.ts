import { expect, it } from '@jest/globals';
import { lastMonths } from './last-months.ts';

it('continues across the turn of the year', () => {
  expect(lastMonths('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(lastMonths('2026-12-31', 2)).toEqual(['2026-12', '2026-11']);
  expect(new Set(lastMonths('2026-11-24', 24)).size).toBe(24);
});
