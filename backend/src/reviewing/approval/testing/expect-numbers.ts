import { expect } from '@jest/globals';
import type { ApprovalRig } from './approval-rig.js';

/** issued + reserved + free is 1..max, each number once. */
export async function expectNumbers(rig: ApprovalRig, issued: number): Promise<void> {
  const rows = await rig.rows('membership_numbers');
  const numbers = rows.map(({ n }) => Number(n)).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_n, index) => index + 1));
  expect(rows.filter(({ state }) => state === 'issued')).toHaveLength(issued);
}
