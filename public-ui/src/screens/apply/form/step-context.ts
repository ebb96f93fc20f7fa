import { personClassOf, type PersonClass } from '@portal/contract/fields/field';
import type { UseFormReturn } from 'react-hook-form';
import type { UploadTarget } from '../files/upload.ts';
import type { ApplyType, Step, StepValues } from './steps.ts';

/** What the fields of a step work with. */
export interface StepContext {
  readonly form: UseFormReturn<StepValues>;
  readonly step: Step;
  readonly appType: ApplyType;
  readonly appId: string;
  /** What was filled in from earlier answers when the step was opened, by field. */
  readonly prefilled: StepValues;
  /** The id of a field's control; the error summary leads there. */
  readonly idOf: (field: string) => string;
  /** The message under a field, in the language that is shown. */
  readonly errorOf: (field: string) => string | undefined;
  /** Files go to an application that was sent back. */
  readonly fix?: UploadTarget['fix'];
  readonly onUpload: (upload: Promise<void>) => void;
}

/** Whose rules and words a step follows. */
export function whoFills({ appType, step }: Pick<StepContext, 'appType' | 'step'>): PersonClass {
  return personClassOf(appType, step.place === 1 ? 1 : 0);
}

export const fieldId = (field: string): string => `f-${field.replaceAll('_', '-')}`;

export function uploadTarget(
  { appId, appType, step, fix }: StepContext,
  slot: UploadTarget['slot'],
): UploadTarget {
  return { appId, appType, slot, person: step.place === 1 ? 1 : 0, ...(fix === undefined ? {} : { fix }) };
}
