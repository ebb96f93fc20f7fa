import { personClassOf, type PersonClass } from '@portal/contract/fields/field';
import type { UseFormReturn } from 'react-hook-form';
import type { UploadTarget } from '../files/upload.ts';
import type { ApplyType, Step, StepValues } from './steps.ts';

/** Context of the fields of a step. */
export interface StepContext {
  readonly form: UseFormReturn<StepValues>;
  readonly step: Step;
  readonly appType: ApplyType;
  readonly appId: string;
  /** Values prefilled from earlier answers, by field. */
  readonly prefilled: StepValues;
  /** Returns the id of a field's control. */
  readonly idOf: (field: string) => string;
  /** Returns a field's error in the current language. */
  readonly errorOf: (field: string) => string | undefined;
  /** Set for files of an application that was sent back. */
  readonly fix?: UploadTarget['fix'];
  readonly onUpload: (upload: Promise<void>) => void;
}

/** Returns whose rules and labels a step follows. */
export function personClassOfStep({ appType, step }: Pick<StepContext, 'appType' | 'step'>): PersonClass {
  return personClassOf(appType, step.place === 1 ? 1 : 0);
}

export const fieldId = (field: string): string => `f-${field.replaceAll('_', '-')}`;

export function uploadTarget(
  { appId, appType, step, fix }: StepContext,
  slot: UploadTarget['slot'],
): UploadTarget {
  return { appId, appType, slot, person: step.place === 1 ? 1 : 0, ...(fix === undefined ? {} : { fix }) };
}
