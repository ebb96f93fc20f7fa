import { describe, expect, it } from '@jest/globals';
import { approvalLimits } from './reviewing/approval/approvals.limits.js';
import { INSPECTION_WAIT_MS } from './applications/uploads/files.limits.js';
import { paymentLimits } from './payments/payments.limits.js';
import { limits } from './platform/config/limits.js';

describe('what a request waits for', () => {
  it.each([
    ['the inspections of a submission', INSPECTION_WAIT_MS],
    ['the order of a payment', paymentLimits.order.requestMs],
    ['the provider, for the status page', paymentLimits.provider.statusMs],
    ['a preview', approvalLimits.previewWaitMs],
  ])('is over before its answer is cut off: %s', (_what, waitMs) => {
    expect(waitMs).toBeLessThan(limits.http.answerMs);
  });

  it('leaves a submission time to look at its files before and to store itself after', () => {
    expect(limits.http.answerMs - INSPECTION_WAIT_MS).toBeGreaterThanOrEqual(2_000);
  });
});
