import type { DraftAnswersDto } from '@portal/contract/applications/requests';
import { answersOfStep, formSteps, type FormStep, type StepId } from '@portal/contract/fields/form-steps';
import type { TextId } from '../../../language/text-id.ts';

export type { StepId };
export type Answers = DraftAnswersDto;
export type ApplyType = 'single' | 'couple' | 'student';

/** The answers of one step, field by field, as they stand in the controls. */
export type StepValues = Record<string, string>;

export interface Step extends FormStep {
  readonly title: TextId;
}

const titles: Readonly<Record<StepId, TextId>> = {
  details: 'apply.step.details',
  education: 'apply.step.education',
  spouse: 'apply.step.spouse',
  'spouse-education': 'apply.step.spouseEducation',
  address: 'apply.step.address',
  association: 'apply.step.association',
};

const titled = (appType: ApplyType): readonly Step[] =>
  formSteps(appType).map((step) => ({
    ...step,
    title: appType === 'student' && step.id === 'details' ? 'apply.step.studentDetails' : titles[step.id],
  }));

const stepsByType: Readonly<Record<ApplyType, readonly Step[]>> = {
  single: titled('single'),
  student: titled('student'),
  couple: titled('couple'),
};

/** The steps of the form, in their order (docs/rules/pages.md). */
export function stepsOf(appType: ApplyType): readonly Step[] {
  return stepsByType[appType];
}

export function isApplyType(value: string): value is ApplyType {
  return Object.hasOwn(stepsByType, value);
}

/** The step's values as the controls show them; what is missing is an empty string. */
export function readStep(step: Step, answers: Answers): StepValues {
  return answersOfStep(step, answers);
}

/** The answers with the step's values in their place; fields of other steps stay. */
export function writeStep(step: Step, answers: Answers, values: StepValues): Answers {
  const own = Object.fromEntries(step.fields.map((field) => [field, values[field] ?? '']));
  if (step.place === 'address') return { ...answers, address: { ...answers.address, ...own } };
  if (step.place === 'association') return { ...answers, ...own };
  const applicants = [...(answers.applicants ?? [])];
  for (let index = applicants.length; index <= step.place; index += 1) applicants[index] = {};
  applicants[step.place] = { ...applicants[step.place], ...own };
  return { ...answers, applicants };
}
