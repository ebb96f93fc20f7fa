import './reflect-metadata-stub.ts';
import { type FieldProblem, problemsOfStep } from '@portal/contract/applications/form-rules';
import { stepsOf, readStep, type Answers, type ApplyType, type Step, type StepValues } from './steps.ts';

export { otherCollege } from '@portal/contract/fields/form-steps';
export type { FieldProblem };

export function problemsOf(step: Step, appType: ApplyType, values: StepValues): FieldProblem[] {
  return problemsOfStep(step, appType, values);
}

/** Returns the first incomplete step; undefined if the application is complete. */
export function firstIncompleteStep(appType: ApplyType, answers: Answers): Step | undefined {
  return stepsOf(appType).find((step) => problemsOf(step, appType, readStep(step, answers)).length > 0);
}
