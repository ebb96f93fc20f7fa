import type { DraftAnswersDto } from '@portal/contract/drafts/requests';
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
  readonly fields: readonly string[];
}

const person = ['name', 'dob', 'gender', 'blood_group', 'phone', 'email', 'profile_image', 'signature_image'];
const education = [
  'qualifications',
  'specialization',
  'college_state',
  'college',
  'college_other',
  'regno',
  'cert_image',
];

const details: Step = { id: 'details', title: 'apply.step.details', place: 0, fields: person };
const studentDetails: Step = { ...details, title: 'apply.step.studentDetails' };
const doctorEducation: Step = { id: 'education', title: 'apply.step.education', place: 0, fields: education };
const studentEducation: Step = { ...doctorEducation, fields: ['degree', ...education] };
const spouse: Step = {
  id: 'spouse',
  title: 'apply.step.spouse',
  place: 1,
  fields: [...person.slice(0, 4), 'docstatus', ...person.slice(4)],
};
const spouseEducation: Step = {
  id: 'spouse-education',
  title: 'apply.step.spouseEducation',
  place: 1,
  fields: education,
};
const address: Step = {
  id: 'address',
  title: 'apply.step.address',
  place: 'address',
  fields: ['line1', 'line2', 'state', 'city', 'pincode'],
};
const association: Step = {
  id: 'association',
  title: 'apply.step.association',
  place: 'association',
  fields: [
    'nmo_state',
    'prant',
    'nmo_unit',
    'ref_person',
    'ref_membership_no',
    'ref_person_phone',
    'state_sec_email',
  ],
};

const stepsByType: Readonly<Record<ApplyType, readonly Step[]>> = {
  single: [details, doctorEducation, address, association],
  student: [studentDetails, studentEducation, address, association],
  couple: [details, doctorEducation, spouse, spouseEducation, address, association],
};

/** The steps of the form, in their order (spec §2). */
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
