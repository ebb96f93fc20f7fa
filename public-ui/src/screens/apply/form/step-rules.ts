import './reflect.ts';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { applicantClass } from '@portal/contract/applications/applicant.requests';
import { AddressDto, AssociationDto } from '@portal/contract/applications/submit.requests';
import type { TextKey } from '@portal/contract/texts';
import { stepsOf, readStep, type Answers, type ApplyType, type Step, type StepValues } from './steps.ts';

/** The value of the college list that leads to the free text (docs/rules/validation.md). */
export const otherCollege = 'other';

/** Which field of a step is wrong, and the key of its text. */
export interface FieldProblem {
  readonly field: string;
  readonly key: string;
}

function classOf(step: Step, appType: ApplyType): new () => object {
  if (step.place === 'address') return AddressDto;
  if (step.place === 'association') return AssociationDto;
  return applicantClass(appType, step.place);
}

function collegeProblem(values: StepValues): TextKey | undefined {
  if (values.college !== otherCollege) return undefined;
  const typed = values.college_other?.trim() ?? '';
  if (typed === '') return 'college.required';
  return typed.length < 3 ? 'college.min' : undefined;
}

/**
 * What is wrong in one step, in the order of its fields, one text for each: the contract's own rules (docs/rules/validation.md,
 * docs/rules/validation.md), and at least 3 characters for a college that is not listed.
 */
export function problemsOf(step: Step, appType: ApplyType, values: StepValues): FieldProblem[] {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const instance = plainToInstance(classOf(step, appType), given, { exposeDefaultValues: true });
  const found = new Map<string, string>();
  for (const error of validateSync(instance, { stopAtFirstError: true })) {
    const key = Object.values(error.constraints ?? {})[0];
    if (key !== undefined) found.set(error.property, key);
  }
  const college = step.fields.includes('college_other') ? collegeProblem(values) : undefined;
  if (college) found.set('college_other', college);
  return step.fields.flatMap((field) => {
    const key = found.get(field);
    return key === undefined ? [] : [{ field, key }];
  });
}

/** The first step with something wrong in it, or undefined when all of it may be sent. */
export function firstIncompleteStep(appType: ApplyType, answers: Answers): Step | undefined {
  return stepsOf(appType).find((step) => problemsOf(step, appType, readStep(step, answers)).length > 0);
}
