import type { CheckoutConfigResponse, OrderResponse } from '@portal/contract/payments/responses';
import type { DraftView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import type { SubmitApplicationDto } from '@portal/contract/applications/submission.requests';
import { api } from '../../api.ts';
import { fetchDraft } from '../../data/draft.query.ts';
import { withRetries } from '../../data/with-retries.ts';
import { toSubmission } from '../apply/form/submission.ts';
import type { Answers } from '../apply/form/steps.ts';
import { loadRazorpay } from './razorpay.ts';

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
 * @param onLimit called with the seconds of each wait for a rate limit, and with 0 at its end
 * @throws ScriptLoadError, CallError
 */
export async function preparePayment(
  draft: DraftView,
  answers: Answers,
  onLimit: (seconds: number) => void,
): Promise<PreparedPayment> {
  const config: CheckoutConfigResponse['data'] = (await withRetries(() => api(calls.checkoutConfig))).data;
  const Razorpay = await loadRazorpay(config.scriptUrl);
  const orderHeaders = { 'idempotency-key': crypto.randomUUID() };
  const order = await withRetries(
    () =>
      api(calls.createOrder, { body: { appId: draft.appId, amount: draft.appFee }, headers: orderHeaders }),
    { onLimit },
  );
  // A submitted application is not sent again: the office may have corrected it, and other clients store no answers
  // in the draft.
  if (draft.state === 'submitted') return { draft, order, keyId: config.keyId, Razorpay };
  const body = toSubmission(draft, answers, order.id) as unknown as SubmitApplicationDto;
  const submitHeaders = { 'idempotency-key': crypto.randomUUID() };
  await withRetries(() => api(calls.submitApplication, { body, headers: submitHeaders }), { onLimit });
  const submitted = await fetchDraft(draft.appId).catch(() => null);
  return {
    draft: submitted ?? { ...draft, answers, state: 'submitted' },
    order,
    keyId: config.keyId,
    Razorpay,
  };
}
