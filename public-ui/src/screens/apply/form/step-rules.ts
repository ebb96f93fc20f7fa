import './reflect.ts';
import { type FieldProblem, problemsOfStep } from '@portal/contract/applications/form-rules';
import { stepsOf, readStep, type Answers, type ApplyType, type Step, type StepValues } from './steps.ts';

export { otherCollege } from '@portal/contract/fields/form-steps';
export type { FieldProblem };

/** What is wrong in one step, in the order of its fields, one text for each (docs/rules/validation.md). */
export function problemsOf(step: Step, appType: ApplyType, values: StepValues): FieldProblem[] {
  return problemsOfStep(step, appType, values);
}

/** The first step with something wrong in it, or undefined when all of it may be sent. */
export function firstIncompleteStep(appType: ApplyType, answers: Answers): Step | undefined {
  return stepsOf(appType).find((step) => problemsOf(step, appType, readStep(step, answers)).length > 0);
}
