import type { OpenAppType } from '../enums.js';
import { applicantFields } from '../fields/applicant.fields.js';
import { addressFields, associationFields } from '../fields/application.fields.js';
import { type Fields, storedFields } from '../fields/field.js';
import { type FormAnswers, otherCollege } from '../fields/form-steps.js';

/** The answers of a form as a submission has them (docs/rules/wire.md). */
export interface SubmittedAnswers {
  readonly applicants: Record<string, string>[];
  readonly address: Record<string, string>;
  readonly [field: string]: unknown;
}

/** What is submitted of a part's answers: fields that only the form knows never leave it with the application. */
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
  const own = answers.applicants?.[index] ?? {};
  const college = own.college === otherCollege ? own.college_other : own.college;
  const texts = Object.entries(submitted(applicantFields, { ...own, college }));
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** What a submission says of the persons, their address and their association. */
export function submittedAnswers(appType: OpenAppType, answers: FormAnswers): SubmittedAnswers {
  const persons = appType === 'couple' ? [0, 1] : [0];
  return {
    applicants: persons.map((index) => applicantOf(answers, index)),
    address: submitted(addressFields, { ...answers.address }),
    ...submitted(associationFields, { ...answers }),
  };
}
