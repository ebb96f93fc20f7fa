import { describe, expect, it } from '@jest/globals';
import type { ApplicationState } from '@portal/contract';
import { approvalProblem } from './approval.rules.js';

const problemOf = (state: ApplicationState, success: boolean) =>
  approvalProblem({ state, payment: { mode: 'Online', success, amount: 1635, payments: [] } });

describe('what may be approved', () => {
  it('is verified and paid, and nothing else', () => {
    expect(problemOf('verified', true)).toBeUndefined();
  });

  // The money of a verified application may have gone back: its state alone does not say that it is paid.
  it.each<[ApplicationState, boolean, string]>([
    ['verified', false, 'application.notPaid'],
    ['draft', false, 'application.notPaid'],
    ['submitted', false, 'application.notPaid'],
    ['submitted', true, 'application.notPaid'],
    ['paid', true, 'application.notVerified'],
    ['verification_failed', true, 'application.notVerified'],
    ['approved', true, 'application.state'],
    ['returned', true, 'application.state'],
    ['rejected', true, 'application.state'],
    ['cancelled', true, 'application.state'],
    ['refund_pending', true, 'application.state'],
    ['refunded', false, 'application.state'],
  ])('is not %s with payment success %s', (state, success, key) => {
    expect(problemOf(state, success)).toBe(key);
  });
});
