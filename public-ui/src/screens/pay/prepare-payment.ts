import type { CheckoutConfigResponse, OrderResponse } from '@portal/contract/payments/responses';
import type { DraftView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import type { SubmitApplicationDto } from '@portal/contract/applications/submission.requests';
import { api } from '../../api.ts';
import { fetchDraft } from '../../data/draft.query.ts';
import { toSubmission } from '../apply/form/submission.ts';
import type { Answers } from '../apply/form/steps.ts';
import { loadRazorpay } from './razorpay.ts';

/** Delays between the first try and at most 3 retries (docs/rules/payments.md). */
const RETRY_DELAYS_MS = [500, 1500, 4000];

/** Whether a retry may succeed: no answer, or a busy or failing server. */
function isRetriable(error: unknown): boolean {
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

/** Retries with back-off while the error is transient. */
async function withRetries<T>(
  work: () => Promise<T>,
  delays: readonly number[] = RETRY_DELAYS_MS,
): Promise<T> {
  for (const delay of delays) {
    try {
      return await work();
    } catch (error) {
      if (!isRetriable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return work();
}

export interface PreparedPayment {
  /** The submitted application; as the browser knows it if the server did not answer. */
  readonly draft: DraftView;
  readonly order: OrderResponse;
  readonly keyId: string;
  readonly Razorpay: Awaited<ReturnType<typeof loadRazorpay>>;
}

/**
 * Prepares the provider's dialog: loads its script, creates the order and submits the application if needed
 * (docs/rules/payments.md). Idempotent: the server returns the same order and the first submission.
 * @throws ScriptLoadError, CallError
 */
export async function preparePayment(draft: DraftView, answers: Answers): Promise<PreparedPayment> {
  const config: CheckoutConfigResponse['data'] = (await withRetries(() => api(calls.checkoutConfig))).data;
  const Razorpay = await loadRazorpay(config.scriptUrl);
  const orderHeaders = { 'idempotency-key': crypto.randomUUID() };
  const order = await withRetries(() =>
    api(calls.createOrder, { body: { appId: draft.appId, amount: draft.appFee }, headers: orderHeaders }),
  );
  // A submitted application is not sent again: the office may have corrected it, and other clients store no answers
  // in the draft.
  if (draft.state === 'submitted') return { draft, order, keyId: config.keyId, Razorpay };
  const body = toSubmission(draft, answers, order.id) as unknown as SubmitApplicationDto;
  const submitHeaders = { 'idempotency-key': crypto.randomUUID() };
  await withRetries(() => api(calls.submitApplication, { body, headers: submitHeaders }));
  const submitted = await fetchDraft(draft.appId).catch(() => null);
  return {
    draft: submitted ?? { ...draft, answers, state: 'submitted' },
    order,
    keyId: config.keyId,
    Razorpay,
  };
}
