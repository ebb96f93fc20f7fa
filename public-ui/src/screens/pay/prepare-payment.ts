import type { CheckoutConfigResponse, OrderResponse } from '@portal/contract/payments/responses';
import type { DraftView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import type { SubmitApplicationDto } from '@portal/contract/applications/submission.requests';
import { api } from '../../api.ts';
import { toSubmission } from '../apply/form/submission.ts';
import type { Answers } from '../apply/form/steps.ts';
import { loadRazorpay } from './razorpay.ts';

/** Tries of one call: the first one and at most 3 more (docs/rules/payments.md), with these pauses between them. */
const pausesMs = [500, 1500, 4000];

/** Whether the same request may well be answered in a moment: no answer, a busy or a failing server. */
function passes(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { status, answer } = error;
  return (
    status === 0 ||
    status === 429 ||
    status >= 500 ||
    answer.key === 'request.running' ||
    answer.key === 'file.checking'
  );
}

/** Does something again, with back-off, while its failure is one that passes. */
async function withRetries<T>(work: () => Promise<T>, pauses: readonly number[] = pausesMs): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!passes(error)) throw error;
      await new Promise((later) => setTimeout(later, pause));
    }
  }
  return work();
}

export interface PreparedPayment {
  readonly order: OrderResponse;
  readonly keyId: string;
  readonly Razorpay: Awaited<ReturnType<typeof loadRazorpay>>;
}

/**
 * All that comes before the provider's dialog: its script, the order, the application where it was not handed in yet (docs/rules/payments.md). Safe to
 * repeat: the server answers with the same order and the first submission.
 * @throws ScriptFailed, CallError
 */
export async function preparePayment(draft: DraftView, answers: Answers): Promise<PreparedPayment> {
  const config: CheckoutConfigResponse['data'] = (await withRetries(() => api(calls.checkoutConfig))).data;
  const Razorpay = await loadRazorpay(config.scriptUrl);
  const orderHeaders = { 'idempotency-key': crypto.randomUUID() };
  const order = await withRetries(() =>
    api(calls.createOrder, { body: { appId: draft.appId, amount: draft.appFee }, headers: orderHeaders }),
  );
  // What was handed in stands: the office may have corrected it since, and other programs keep no answers in the draft.
  if (draft.state === 'submitted') return { order, keyId: config.keyId, Razorpay };
  const body = toSubmission(draft, answers, order.id) as unknown as SubmitApplicationDto;
  const submitHeaders = { 'idempotency-key': crypto.randomUUID() };
  await withRetries(() => api(calls.submitApplication, { body, headers: submitHeaders }));
  return { order, keyId: config.keyId, Razorpay };
}
