import type { FieldName } from '@portal/contract/fields/labels';
import { readStep, type Answers, type ApplyType, type Step, stepsOf } from '../form/steps.ts';

/** A field with two different answers; an empty text stands for no answer. */
export interface Difference {
  readonly step: Step;
  readonly field: FieldName;
  readonly local: string;
  readonly remote: string;
}

/** Returns the fields that differ between two sets of answers, in form order. */
export function findDifferences(appType: ApplyType, local: Answers, remote: Answers): Difference[] {
  return stepsOf(appType).flatMap((step) => {
    const [localValues, remoteValues] = [readStep(step, local), readStep(step, remote)];
    return step.fields
      .map((field) => ({ step, field, local: localValues[field] ?? '', remote: remoteValues[field] ?? '' }))
      .filter((first) => !sameAnswers(first.local, first.remote));
  });
}

function normalise(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(normalise);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]): [string, unknown] => [name, normalise(inner)])
      .filter(([, inner]) => inner !== '' && inner !== undefined && inner !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Whether two sets of answers are equal, ignoring surrounding spaces and empty values. */
export function sameAnswers(first: unknown, second: unknown): boolean {
  return JSON.stringify(normalise(first)) === JSON.stringify(normalise(second));
}
