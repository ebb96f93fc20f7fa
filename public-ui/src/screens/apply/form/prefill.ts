import { statesOfPin } from '@portal/contract/reference/pin-states';
import { typedDigits } from '@portal/contract/validation/digits';
import { readStep, type Answers, type Step, type StepValues } from './steps.ts';

/** The one state that a pin code can belong to, as it was typed; undefined where its digits leave more, or none. */
export function onlyStateOfPin(typed: string): string | undefined {
  const [only, ...others] = statesOfPin(typedDigits(typed));
  return others.length === 0 ? only : undefined;
}

function likelyStates(step: Step, answers: Answers): StepValues {
  const collegeState = answers.applicants?.[0]?.college_state;
  if (step.id === 'spouse-education') return { college_state: collegeState ?? '' };
  if (step.id === 'address') {
    return { state: onlyStateOfPin(answers.address?.pincode ?? '') ?? collegeState ?? '' };
  }
  return step.id === 'association' ? { nmo_state: answers.address?.state ?? '' } : {};
}

/**
 * The states that earlier answers make likely, for the fields of a step that are still empty; what was chosen is never among them
 * (docs/rules/validation.md).
 */
export function prefillOf(step: Step, answers: Answers): StepValues {
  const given = readStep(step, answers);
  return Object.fromEntries(
    Object.entries(likelyStates(step, answers)).filter(
      ([field, value]) => value !== '' && given[field] === '',
    ),
  );
}
