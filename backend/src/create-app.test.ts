import { describe, expect, it } from '@jest/globals';
import { approvalLimits } from './reviewing/approval/approvals.limits.js';
import { INSPECTION_WAIT_MS } from './applications/uploads/files.limits.js';
import { paymentLimits } from './payments/payments.limits.js';
import { limits } from './platform/config/limits.js';

describe('the waits within a request', () => {
  it.each([
    ['the inspections of a submission', INSPECTION_WAIT_MS],
    ['the order of a payment', paymentLimits.order.requestMs],
    ['the provider, for the status page', paymentLimits.provider.statusMs],
    ['a preview', approvalLimits.previewWaitMs],
  ])('end before the response time-out: %s', (_what, waitMs) => {
    expect(waitMs).toBeLessThan(limits.http.answerMs);
  });

  it('leave a submission time to check its files before and to store itself after', () => {
    expect(limits.http.answerMs - INSPECTION_WAIT_MS).toBeGreaterThanOrEqual(2_000);
  });
});
