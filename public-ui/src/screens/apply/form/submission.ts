import type { SubmitApplicationDto } from '@portal/contract/applications/submit.requests';
import type { DraftView } from '@portal/contract';
import { otherCollege } from './step-rules.ts';
import { isApplyType, stepsOf, type Answers, type StepId } from './steps.ts';

/** `POST /api/submit_application` as the specification prints it (spec §7). */
export type Submission = Pick<SubmitApplicationDto, 'appId' | 'appType' | 'appFee'> & Record<string, unknown>;

/** Fields that only the form knows; they never leave the browser with the application. */
const formOnly = ['college_state', 'college_other'];

function applicantOf(answers: Answers, index: number): Record<string, string> {
  const own = answers.applicants?.[index] ?? {};
  const college = own.college === otherCollege ? own.college_other : own.college;
  return Object.fromEntries(
    Object.entries({ ...own, college }).filter(
      (entry): entry is [string, string] => !formOnly.includes(entry[0]) && Boolean(entry[1]),
    ),
  );
}

/**
 * The submission of a draft.
 * @param orderId the provider's order id, from `/payment/orders`
 */
export function toSubmission(draft: DraftView, answers: Answers, orderId: string): Submission {
  const persons = draft.appType === 'couple' ? [0, 1] : [0];
  const text = (value: string | undefined): string => value ?? '';
  return {
    appId: draft.appId,
    appType: draft.appType,
    appFee: draft.appFee,
    applicants: persons.map((index) => applicantOf(answers, index)),
    address: {
      line1: text(answers.address?.line1),
      line2: text(answers.address?.line2),
      city: text(answers.address?.city),
      state: text(answers.address?.state),
      pincode: text(answers.address?.pincode),
    },
    nmo_state: text(answers.nmo_state),
    prant: text(answers.prant),
    nmo_unit: text(answers.nmo_unit),
    ref_person: text(answers.ref_person),
    ...(answers.ref_membership_no ? { ref_membership_no: answers.ref_membership_no } : {}),
    ref_person_phone: text(answers.ref_person_phone),
    state_sec_email: text(answers.state_sec_email),
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
  return stepsOf(appType).find((step) => step.place === place && step.fields.includes(name))?.id;
}
