import type { OpenAppType } from '../enums.js';
import { applicantFields } from '../fields/applicant.fields.js';
import { addressFields, associationFields } from '../fields/application.fields.js';
import { type Fields, storedFields } from '../fields/field.js';
import { type FormAnswers, otherCollege } from '../fields/form-steps.js';

/** A form's answers in the shape of a submission (docs/rules/wire.md). */
export interface SubmittedAnswers {
  readonly applicants: Record<string, string>[];
  readonly address: Record<string, string>;
  readonly [field: string]: unknown;
}

/** The submitted answers of a part, without fields that exist only in the form. */
function submitted(fields: Fields, answers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    storedFields(fields).flatMap(([name, { optional }]): [string, string][] => {
      const answer = answers[name];
      const text = typeof answer === 'string' ? answer : '';
      return text === '' && optional ? [] : [[name, text]];
    }),
  );
}

function applicantOf(answers: FormAnswers, index: number): Record<string, string> {
  const applicant = answers.applicants?.[index] ?? {};
  const college = applicant.college === otherCollege ? applicant.college_other : applicant.college;
  const texts = Object.entries(submitted(applicantFields, { ...applicant, college }));
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** Persons, address and association of a submission. */
export function submittedAnswers(appType: OpenAppType, answers: FormAnswers): SubmittedAnswers {
  const persons = appType === 'couple' ? [0, 1] : [0];
  return {
    applicants: persons.map((index) => applicantOf(answers, index)),
    address: submitted(addressFields, { ...answers.address }),
    ...submitted(associationFields, { ...answers }),
  };
}
