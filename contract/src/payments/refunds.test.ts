import { expect, it } from '@jest/globals';
import { refundMayMove, type RefundState } from './refunds.js';

const states: readonly RefundState[] = ['requested', 'pending', 'processed', 'failed'];

/** From docs/rules/payments.md: forward only; processed and failed are final. */
const moves = [
  ...['requested to pending', 'requested to processed', 'requested to failed'],
  ...['pending to processed', 'pending to failed'],
];

it('a refund moves forward only, and never from processed or failed', () => {
  const possible = states.flatMap((from) =>
    states.filter((to) => refundMayMove(from, to)).map((to) => `${from} to ${to}`),
  );
  expect(possible).toEqual(moves);
});
