import { expect } from '@jest/globals';
import type { ApprovalFixture } from './approval-fixture.js';

/** Expects the numbers 1 to max, each once, and the number of issued ones. */
export async function expectNumbers(rig: ApprovalFixture, issued: number): Promise<void> {
  const rows = await rig.rows('membership_numbers');
  const numbers = rows.map(({ n }) => Number(n)).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_n, index) => index + 1));
  expect(rows.filter(({ state }) => state === 'issued')).toHaveLength(issued);
}
