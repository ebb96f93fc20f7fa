import type { DraftAnswersDto } from '@portal/contract/drafts/requests';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import { fieldsSeen, type FieldGroup, type PersonClass } from '@portal/contract/fields/field';
import type { FieldName } from '@portal/contract/fields/labels';
import type { TextId } from '../../../language/text-id.ts';

export type Answers = DraftAnswersDto;
export type ApplyType = 'single' | 'couple' | 'student';
export type StepId = 'details' | 'education' | 'spouse' | 'spouse-education' | 'address' | 'association';

/** The answers of one step, field by field, as they stand in the controls. */
export type StepValues = Record<string, string>;

export interface Step {
  readonly id: StepId;
  readonly title: TextId;
  /** Where the step's fields stand in the answers. */
  readonly place: 0 | 1 | 'address' | 'association';
  readonly fields: readonly FieldName[];
}

function personStep(id: StepId, title: TextId, place: 0 | 1, group: FieldGroup, who: PersonClass): Step {
  return { id, title, place, fields: fieldsSeen(applicantFields, 'form', group, who) };
}

const details = personStep('details', 'apply.step.details', 0, 'person', 'doctor');
const studentDetails = personStep('details', 'apply.step.studentDetails', 0, 'person', 'student');
const doctorEducation = personStep('education', 'apply.step.education', 0, 'education', 'doctor');
const studentEducation = personStep('education', 'apply.step.education', 0, 'education', 'student');
const spouse = personStep('spouse', 'apply.step.spouse', 1, 'person', 'spouse');
const spouseEducation = personStep(
  'spouse-education',
  'apply.step.spouseEducation',
  1,
  'education',
  'spouse',
);
const address: Step = {
  id: 'address',
  title: 'apply.step.address',
  place: 'address',
  fields: fieldsSeen(addressFields, 'form'),
};
const association: Step = {
  id: 'association',
  title: 'apply.step.association',
  place: 'association',
  fields: fieldsSeen(associationFields, 'form'),
};

const stepsByType: Readonly<Record<ApplyType, readonly Step[]>> = {
  single: [details, doctorEducation, address, association],
  student: [studentDetails, studentEducation, address, association],
  couple: [details, doctorEducation, spouse, spouseEducation, address, association],
};

/** The steps of the form, in their order (docs/rules/pages.md). */
export function stepsOf(appType: ApplyType): readonly Step[] {
  return stepsByType[appType];
}

export function isApplyType(value: string): value is ApplyType {
  return Object.hasOwn(stepsByType, value);
}

function placeOf(step: Step, answers: Answers): Record<string, unknown> {
  if (step.place === 'address') return { ...answers.address };
  if (step.place === 'association') return { ...answers };
  return { ...answers.applicants?.[step.place] };
}

/** The step's values as the controls show them; what is missing is an empty string. */
export function readStep(step: Step, answers: Answers): StepValues {
  const source = placeOf(step, answers);
  return Object.fromEntries(
    step.fields.map((field) => {
      const value = source[field];
      return [field, typeof value === 'string' ? value : ''];
    }),
  );
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
