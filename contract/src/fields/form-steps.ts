import type { OpenAppType } from '../enums.js';
import { applicantFields } from './applicant.fields.js';
import { addressFields, associationFields } from './application.fields.js';
import { type DraftOf, type FieldGroup, fieldsSeen, personClassOf } from './field.js';
import type { FieldName } from './labels.js';

/** The steps of the application form with fields (docs/rules/pages.md). */
export type StepId = 'details' | 'education' | 'spouse' | 'spouse-education' | 'address' | 'association';

/** The answers so far, in the shape of a submission. */
export interface FormAnswers extends DraftOf<typeof associationFields> {
  applicants?: DraftOf<typeof applicantFields>[];
  address?: DraftOf<typeof addressFields>;
}

export interface FormStep {
  readonly id: StepId;
  /** The part of the answers with the step's fields. */
  readonly place: 0 | 1 | 'address' | 'association';
  /** Wire names in the order of the form. */
  readonly fields: readonly FieldName[];
}

/** The option of the college list that opens the free-text field (docs/rules/validation.md). */
export const otherCollege = 'other';

function personStep(id: StepId, appType: OpenAppType, place: 0 | 1, group: FieldGroup): FormStep {
  return { id, place, fields: fieldsSeen(applicantFields, 'form', group, personClassOf(appType, place)) };
}

const ofAll: readonly FormStep[] = [
  { id: 'address', place: 'address', fields: fieldsSeen(addressFields, 'form') },
  { id: 'association', place: 'association', fields: fieldsSeen(associationFields, 'form') },
];
const ofPerson = (appType: OpenAppType): FormStep[] => [
  personStep('details', appType, 0, 'person'),
  personStep('education', appType, 0, 'education'),
];

const stepsByType: Readonly<Record<OpenAppType, readonly FormStep[]>> = {
  single: [...ofPerson('single'), ...ofAll],
  student: [...ofPerson('student'), ...ofAll],
  couple: [
    ...ofPerson('couple'),
    personStep('spouse', 'couple', 1, 'person'),
    personStep('spouse-education', 'couple', 1, 'education'),
    ...ofAll,
  ],
};

/** Returns the steps of the form in order; the office form adds the payment. */
export function formSteps(appType: OpenAppType): readonly FormStep[] {
  return stepsByType[appType];
}

/** Returns the wire path of a field of a step, such as `applicants.0.name`, `address.city` or `prant`. */
export function pathOf({ place }: Pick<FormStep, 'place'>, field: string): string {
  if (place === 'association') return field;
  return place === 'address' ? `address.${field}` : `applicants.${place}.${field}`;
}

/** Returns the step of a field in an error response, such as `applicants.0.name` or `address.city`. */
export function stepOfField(appType: OpenAppType, field: string): StepId | undefined {
  const [first, ...rest] = field.replace(/\[(\d+)\]/g, '.$1').split('.');
  const place =
    first === 'applicants' ? Number(rest[0] ?? 0) : first === 'address' ? 'address' : 'association';
  const name = rest.at(-1) ?? first ?? '';
  return formSteps(appType).find((step) => step.place === place && step.fields.some((one) => one === name))
    ?.id;
}

/** Returns a step's answers by field; missing ones are empty texts. */
export function answersOfStep(
  step: Pick<FormStep, 'place' | 'fields'>,
  answers: FormAnswers,
): Record<string, string> {
  const source: Readonly<Record<string, unknown>> =
    step.place === 'address'
      ? { ...answers.address }
      : step.place === 'association'
        ? { ...answers }
        : { ...answers.applicants?.[step.place] };
  return Object.fromEntries(
    step.fields.map((field) => {
      const value = source[field];
      return [field, typeof value === 'string' ? value : ''];
    }),
  );
}
