import type { FieldName } from '@portal/contract/fields/labels';
import { readStep, type Answers, type ApplyType, type Step, stepsOf } from '../form/steps.ts';
import { sameAnswers } from './same-answers.ts';

/** A field that was answered in two ways; an empty text where it was not answered. */
export interface Difference {
  readonly step: Step;
  readonly field: FieldName;
  readonly mine: string;
  readonly theirs: string;
}

/** The fields in which two sets of answers differ, in the order of the form; spaces around a text make no difference. */
export function differencesOf(appType: ApplyType, mine: Answers, theirs: Answers): Difference[] {
  return stepsOf(appType).flatMap((step) => {
    const [here, there] = [readStep(step, mine), readStep(step, theirs)];
    return step.fields
      .map((field) => ({ step, field, mine: here[field] ?? '', theirs: there[field] ?? '' }))
      .filter((one) => !sameAnswers(one.mine, one.theirs));
  });
}
