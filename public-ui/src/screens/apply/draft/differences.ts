import type { FieldName } from '@portal/contract/fields/labels';
import { readStep, type Answers, type ApplyType, type Step, stepsOf } from '../form/steps.ts';

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

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]): [string, unknown] => [name, plain(inner)])
      .filter(([, inner]) => inner !== '' && inner !== undefined && inner !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Whether two sets of answers say the same; empty and missing, and spaces around a text, make no difference. */
export function sameAnswers(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}
