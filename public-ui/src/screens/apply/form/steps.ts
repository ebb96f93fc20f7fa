import type { DraftAnswersDto } from '@portal/contract/applications/requests';
import { answersOfStep, formSteps, type FormStep, type StepId } from '@portal/contract/fields/form-steps';
import type { TextId } from '../../../language/text-id.ts';

export type { StepId };
export type Answers = DraftAnswersDto;
export type ApplyType = 'single' | 'couple' | 'student';

/** Values of a step's controls, by field. */
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

const stepsWithTitles = (appType: ApplyType): readonly Step[] =>
  formSteps(appType).map((step) => ({
    ...step,
    title: appType === 'student' && step.id === 'details' ? 'apply.step.studentDetails' : titles[step.id],
  }));

const stepsByType: Readonly<Record<ApplyType, readonly Step[]>> = {
  single: stepsWithTitles('single'),
  student: stepsWithTitles('student'),
  couple: stepsWithTitles('couple'),
};

/** Returns the steps of the form in order (docs/rules/pages.md). */
export function stepsOf(appType: ApplyType): readonly Step[] {
  return stepsByType[appType];
}

export function isApplyType(value: string): value is ApplyType {
  return Object.hasOwn(stepsByType, value);
}

/** Returns the values of a step; missing ones are empty strings. */
export function readStep(step: Step, answers: Answers): StepValues {
  return answersOfStep(step, answers);
}

/** Returns the answers with a step's values replaced. */
export function writeStep(step: Step, answers: Answers, values: StepValues): Answers {
  const stepAnswers = Object.fromEntries(step.fields.map((field) => [field, values[field] ?? '']));
  if (step.place === 'address') return { ...answers, address: { ...answers.address, ...stepAnswers } };
  if (step.place === 'association') return { ...answers, ...stepAnswers };
  const applicants = [...(answers.applicants ?? [])];
  for (let index = applicants.length; index <= step.place; index += 1) applicants[index] = {};
  applicants[step.place] = { ...applicants[step.place], ...stepAnswers };
  return { ...answers, applicants };
}
