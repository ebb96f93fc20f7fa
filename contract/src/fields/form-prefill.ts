import { statesOfPin } from '../settings/pin-states.js';
import { typedDigits } from '../validation/visible-text.js';
import { answersOfStep, type FormAnswers, type FormStep } from './form-steps.js';

type Step = Pick<FormStep, 'id' | 'place' | 'fields'>;
type Values = Record<string, string>;

/** Returns the only state that a typed pin code can belong to; undefined if there are several or none. */
export function onlyStateOfPin(typed: string): string | undefined {
  const [only, ...others] = statesOfPin(typedDigits(typed));
  return others.length === 0 ? only : undefined;
}

function likelyStates(step: Step, answers: FormAnswers): Values {
  const collegeState = answers.applicants?.[0]?.college_state;
  if (step.id === 'spouse-education') return { college_state: collegeState ?? '' };
  if (step.id === 'address') {
    return { state: onlyStateOfPin(answers.address?.pincode ?? '') ?? collegeState ?? '' };
  }
  return step.id === 'association' ? { nmo_state: answers.address?.state ?? '' } : {};
}

/**
 * Returns likely states, derived from earlier answers, for the empty fields of a step; never overrides a choice
 * (docs/rules/validation.md).
 */
export function prefillOf(step: Step, answers: FormAnswers): Values {
  const current = answersOfStep(step, answers);
  return Object.fromEntries(
    Object.entries(likelyStates(step, answers)).filter(
      ([field, value]) => value !== '' && current[field] === '',
    ),
  );
}
