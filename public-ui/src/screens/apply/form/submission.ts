import type { SubmitApplicationDto } from '@portal/contract/applications/submission.requests';
import { submittedAnswers } from '@portal/contract/applications/submission';
import type { DraftView } from '@portal/contract/applications/responses';
import { stepOfField as stepOf } from '@portal/contract/fields/form-steps';
import { isApplyType, type Answers, type StepId } from './steps.ts';

/** `POST /api/submit_application` as the specification prints it (docs/rules/wire.md). */
export type Submission = Pick<SubmitApplicationDto, 'appId' | 'appType' | 'appFee'> & Record<string, unknown>;

/**
 * The submission of a draft.
 * @param orderId the provider's order id, from `/payment/orders`
 */
export function toSubmission(draft: DraftView, answers: Answers, orderId: string): Submission {
  return {
    appId: draft.appId,
    appType: draft.appType,
    appFee: draft.appFee,
    ...submittedAnswers(draft.appType === 'couple' ? 'couple' : 'single', answers),
    transactionId: orderId,
  };
}

/** The step that holds a field of the server's refusal, such as `applicants.0.name` or `address.city`. */
export function stepOfField(appType: string, field: string): StepId | undefined {
  return isApplyType(appType) ? stepOf(appType, field) : undefined;
}
