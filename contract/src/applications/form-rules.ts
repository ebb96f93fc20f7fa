import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { OpenAppType } from '../enums.js';
import { type FormStep, otherCollege } from '../fields/form-steps.js';
import type { TextKey } from '../texts.js';
import { applicantClass, AddressDto, AssociationDto } from './submission.requests.js';

/** An invalid field of a step, and its text key. */
export interface FieldProblem {
  readonly field: string;
  readonly key: string;
}

type Values = Readonly<Record<string, string>>;

function classOf({ place }: Pick<FormStep, 'place'>, appType: OpenAppType): new () => object {
  if (place === 'address') return AddressDto;
  if (place === 'association') return AssociationDto;
  return applicantClass(appType, place);
}

function collegeProblem(values: Values): TextKey | undefined {
  if (values['college'] !== otherCollege) return undefined;
  const typed = values['college_other']?.trim() ?? '';
  if (typed === '') return 'college.required';
  return typed.length < 3 ? 'college.min' : undefined;
}

/**
 * Validates one step by the rules of a submission, and requires at least 3 characters for an unlisted college
 * (docs/rules/validation.md).
 * @returns one problem per invalid field, in the order of the fields
 */
export function problemsOfStep(
  step: Pick<FormStep, 'place' | 'fields'>,
  appType: OpenAppType,
  values: Values,
): FieldProblem[] {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const instance = plainToInstance(classOf(step, appType), filled, { exposeDefaultValues: true });
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
