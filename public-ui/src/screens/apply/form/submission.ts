import type { SubmitApplicationDto } from '@portal/contract/applications/submission.requests';
import { submittedAnswers } from '@portal/contract/applications/submission';
import type { DraftView } from '@portal/contract/applications/responses';
import { stepOfField as stepOf } from '@portal/contract/fields/form-steps';
import { isApplyType, type Answers, type StepId } from './steps.ts';

/** Body of `POST /api/submit_application` (docs/rules/wire.md). */
export type Submission = Pick<SubmitApplicationDto, 'appId' | 'appType' | 'appFee'> & Record<string, unknown>;

/** @param orderId order id of the payment provider, from `/payment/orders` */
export function toSubmission(draft: DraftView, answers: Answers, orderId: string): Submission {
  return {
    appId: draft.appId,
    appType: draft.appType,
    appFee: draft.appFee,
    ...submittedAnswers(draft.appType === 'couple' ? 'couple' : 'single', answers),
    transactionId: orderId,
  };
}

/** Returns the step that contains a field of the server's error, such as `applicants.0.name` or `address.city`. */
export function stepOfField(appType: string, field: string): StepId | undefined {
  return isApplyType(appType) ? stepOf(appType, field) : undefined;
}
