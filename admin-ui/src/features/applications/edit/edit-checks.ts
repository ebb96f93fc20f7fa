import { textOf, type ApplicationView, type TextKey } from '@portal/contract';
import { textAt } from './edit-record.ts';

/** What is wrong with one field. */
export interface EditProblem {
  /** place on the wire */
  readonly path: string;
  readonly msg: string;
}

interface Check {
  /** of each person; without it of the application */
  readonly isPersonal?: true;
  readonly field: string;
  readonly text: TextKey;
  readonly fails: (value: string, before: string) => boolean;
}

const isEmpty = (value: string): boolean => value === '';
const isNotEmail = (value: string): boolean =>
  value !== '' && (!value.includes('@') || value !== value.toLowerCase());
const isNotNumber = (value: string): boolean => value !== '' && !/^\d+$/.test(value);
/** A licence number that was taken with letters stays valid until somebody changes it (decisions 7). */
const isChangedToNoNumber = (value: string, before: string): boolean =>
  value !== before && !/^\d+$/.test(value);

const person = (field: string, text: TextKey, fails: Check['fails']): Check => ({
  isPersonal: true,
  field,
  text,
  fails,
});
const application = (field: string, text: TextKey, fails: Check['fails']): Check => ({ field, text, fails });

/** The 14 checks in their order (spec §5). An e-mail's two texts are one after the other. */
const checks: readonly Check[] = [
  person('email', 'edit.email.required', isEmpty),
  person('email', 'edit.email.invalid', isNotEmail),
  person('name', 'edit.name.required', isEmpty),
  person('phone', 'edit.phone.required', isEmpty),
  person('phone', 'edit.phone.invalid', (value) => value !== '' && value.length < 10),
  person('profile_image', 'edit.profileImage.required', isEmpty),
  person('signature_image', 'edit.signatureImage.required', isEmpty),
  person('cert_image', 'edit.certImage.required', isEmpty),
  application('ref_membership_no', 'edit.refMembershipNo.required', isEmpty),
  application('ref_person_phone', 'edit.refPhone.required', isEmpty),
  person('regno', 'edit.regno.number', isChangedToNoNumber),
  application('ref_membership_no', 'edit.refMembershipNo.number', isNotNumber),
  application('ref_person', 'edit.refPerson.required', isEmpty),
  application('state_sec_email', 'edit.secretaryEmail.required', isEmpty),
  application('state_sec_email', 'edit.secretaryEmail.invalid', isNotEmail),
];

/**
 * What the edit's checks find, in their order; of a couple the first person before the spouse.
 * @param record as it was when the edit began
 */
export function problemsOf(record: ApplicationView, edited: ApplicationView): EditProblem[] {
  return checks.flatMap(({ isPersonal, field, text, fails }) => {
    const paths = isPersonal
      ? edited.applicants.map((_one, index) => `applicants.${index}.${field}`)
      : [field];
    return paths
      .filter((path) => fails(textAt(edited, path), textAt(record, path)))
      .map((path) => ({ path, msg: textOf(text) }));
  });
}
