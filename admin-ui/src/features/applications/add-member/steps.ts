import type { OpenAppType } from '@portal/contract';
import { formSteps, type FormAnswers, type FormStep } from '@portal/contract/fields/form-steps';
import type { StepProblem } from '@portal/contract';

/** The steps of the form, and the payment after them (docs/rules/pages.md). */
export type WizardStep = FormStep | { readonly id: 'payment' };

export function wizardSteps(appType: OpenAppType): readonly WizardStep[] {
  return [...formSteps(appType), { id: 'payment' }];
}

/** Text key of a step's printed name. */
export function titleOf(appType: OpenAppType, id: WizardStep['id']): string {
  if (id === 'details' && appType === 'student') return 'add-member.step.studentDetails';
  if (id === 'education' && appType === 'couple') return 'add-member.step.yourEducation';
  return `add-member.step.${id}`;
}

/** The answers with one text at its place on the wire, such as `applicants.0.name`. */
export function withAnswer(answers: FormAnswers, path: string, text: string): FormAnswers {
  const [first = '', second = '', third = ''] = path.split('.');
  if (first === 'address') return { ...answers, address: { ...answers.address, [second]: text } };
  if (first !== 'applicants') return { ...answers, [first]: text };
  const at = Number(second);
  const applicants = Array.from(
    { length: Math.max(at + 1, answers.applicants?.length ?? 0) },
    (_, index) => ({
      ...answers.applicants?.[index],
      ...(index === at ? { [third]: text } : {}),
    }),
  );
  return { ...answers, applicants };
}

/** Whether a refusal is about the payment. */
export const isOfPayment = (field: string): boolean => field === 'amount' || field.startsWith('claim');

/** As the fields of the record's edit know it. */
export const problemAt = ({ field, msg }: Pick<StepProblem, 'field' | 'msg'>) => ({
  path: field.replace(/\[(\d+)\]/g, '.$1'),
  msg,
});
