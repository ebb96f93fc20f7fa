import { expect, it } from '@jest/globals';
import { workersFor } from './simulated-scaler.ts';

it.each([
  [0, 1],
  [200, 1],
  [201, 2],
  [800, 4],
  [100_000, 4],
])('%d due rows need %d workers of at most 4, with 200 rows each', (due, workers) => {
  expect(workersFor(due, { min: 1, max: 4, threshold: 200 })).toBe(workers);
});
