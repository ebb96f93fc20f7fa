import type { SubmitApplicationDto } from '@portal/contract/applications/submit.requests';
import type { DraftView } from '@portal/contract';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import { storedFields, type Fields } from '@portal/contract/fields/field';
import { otherCollege } from './step-rules.ts';
import { isApplyType, stepsOf, type Answers, type StepId } from './steps.ts';

/** `POST /api/submit_application` as the specification prints it (docs/rules/wire.md). */
export type Submission = Pick<SubmitApplicationDto, 'appId' | 'appType' | 'appFee'> & Record<string, unknown>;

/** What is submitted of a part's answers: fields that only the form knows never leave the browser with the application. */
function submitted(fields: Fields, answers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    storedFields(fields).flatMap(([name, { optional }]): [string, string][] => {
      const answer = answers[name];
      const text = typeof answer === 'string' ? answer : '';
      return text === '' && optional ? [] : [[name, text]];
    }),
  );
}

function applicantOf(answers: Answers, index: number): Record<string, string> {
  const own = answers.applicants?.[index] ?? {};
  const college = own.college === otherCollege ? own.college_other : own.college;
  const texts = Object.entries(submitted(applicantFields, { ...own, college }));
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/**
 * The submission of a draft.
 * @param orderId the provider's order id, from `/payment/orders`
 */
export function toSubmission(draft: DraftView, answers: Answers, orderId: string): Submission {
  const persons = draft.appType === 'couple' ? [0, 1] : [0];
  return {
    appId: draft.appId,
    appType: draft.appType,
    appFee: draft.appFee,
    applicants: persons.map((index) => applicantOf(answers, index)),
    address: submitted(addressFields, { ...answers.address }),
    ...submitted(associationFields, { ...answers }),
    transactionId: orderId,
  };
}

/** The step that holds a field of the server's refusal, such as `applicants.0.name` or `address.city`. */
export function stepOfField(appType: string, field: string): StepId | undefined {
  if (!isApplyType(appType)) return undefined;
  const [first, ...rest] = field.replace(/\[(\d+)\]/g, '.$1').split('.');
  const place =
    first === 'applicants' ? Number(rest[0] ?? 0) : first === 'address' ? 'address' : 'association';
  const name = rest.at(-1) ?? first ?? '';
  return stepsOf(appType).find((step) => step.place === place && step.fields.some((field) => field === name))
    ?.id;
}
