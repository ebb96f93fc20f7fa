import './reflect-metadata-stub.ts';
import { problemsOfStep } from '@portal/contract/applications/form-rules';
import { stepsOf, readStep, type Answers, type ApplyType, type Step } from './steps.ts';

export { otherCollege } from '@portal/contract/fields/form-steps';
export { problemsOfStep };

/** Returns the first incomplete step; undefined if the application is complete. */
export function firstIncompleteStep(appType: ApplyType, answers: Answers): Step | undefined {
  return stepsOf(appType).find((step) => problemsOfStep(step, appType, readStep(step, answers)).length > 0);
}
