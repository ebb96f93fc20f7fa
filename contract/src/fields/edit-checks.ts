import type { TextKey } from '../texts.js';

interface EditCheck {
  /** Whether it applies to each person, in order, or once to the record. */
  readonly of: 'person' | 'record';
  /** Wire name. */
  readonly field: string;
  readonly fails: 'empty' | 'emptied' | 'notEmail' | 'short' | 'typedNoNumber' | 'numberToNoNumber';
  readonly text: TextKey;
}

/**
 * The 14 checks of edits by staff, in the order of the specification; both e-mails and the phone have two texts each. Values that a record
 * never had are not required, so that other fields can be corrected.
 */
export const editChecks = [
  { of: 'person', field: 'email', fails: 'empty', text: 'edit.email.required' },
  { of: 'person', field: 'email', fails: 'notEmail', text: 'edit.email.invalid' },
  { of: 'person', field: 'name', fails: 'empty', text: 'edit.name.required' },
  { of: 'person', field: 'phone', fails: 'empty', text: 'edit.phone.required' },
  { of: 'person', field: 'phone', fails: 'short', text: 'edit.phone.invalid' },
  { of: 'person', field: 'profile_image', fails: 'empty', text: 'edit.profileImage.required' },
  { of: 'person', field: 'signature_image', fails: 'empty', text: 'edit.signatureImage.required' },
  { of: 'person', field: 'cert_image', fails: 'empty', text: 'edit.certImage.required' },
  { of: 'record', field: 'ref_membership_no', fails: 'emptied', text: 'edit.refMembershipNo.required' },
  { of: 'record', field: 'ref_person_phone', fails: 'empty', text: 'edit.refPhone.required' },
  { of: 'person', field: 'regno', fails: 'numberToNoNumber', text: 'edit.regno.number' },
  { of: 'record', field: 'ref_membership_no', fails: 'typedNoNumber', text: 'edit.refMembershipNo.number' },
  { of: 'record', field: 'ref_person', fails: 'empty', text: 'edit.refPerson.required' },
  { of: 'record', field: 'state_sec_email', fails: 'emptied', text: 'edit.secretaryEmail.required' },
  { of: 'record', field: 'state_sec_email', fails: 'notEmail', text: 'edit.secretaryEmail.invalid' },
] as const satisfies readonly EditCheck[];

/**
 * The checks of edits by members: those of staff with six other texts, with the college and without the secretary, whom members do not
 * name. The referee's number is required if there was one, and must be numeric if it was.
 */
const selfEditChecks = [
  { of: 'person', field: 'email', fails: 'empty', text: 'edit.email.required' },
  { of: 'person', field: 'email', fails: 'notEmail', text: 'edit.email.invalid' },
  { of: 'person', field: 'name', fails: 'empty', text: 'edit.name.required' },
  { of: 'person', field: 'phone', fails: 'empty', text: 'selfEdit.phone.required' },
  { of: 'person', field: 'phone', fails: 'short', text: 'selfEdit.phone.invalid' },
  { of: 'person', field: 'profile_image', fails: 'empty', text: 'edit.profileImage.required' },
  { of: 'person', field: 'signature_image', fails: 'empty', text: 'selfEdit.signatureImage.required' },
  { of: 'person', field: 'cert_image', fails: 'empty', text: 'edit.certImage.required' },
  { of: 'person', field: 'college', fails: 'empty', text: 'selfEdit.college.required' },
  { of: 'record', field: 'ref_membership_no', fails: 'emptied', text: 'edit.refMembershipNo.required' },
  { of: 'record', field: 'ref_person_phone', fails: 'empty', text: 'edit.refPhone.required' },
  { of: 'record', field: 'ref_person_phone', fails: 'short', text: 'selfEdit.refPhone.invalid' },
  { of: 'person', field: 'regno', fails: 'numberToNoNumber', text: 'edit.regno.number' },
  {
    of: 'record',
    field: 'ref_membership_no',
    fails: 'typedNoNumber',
    text: 'selfEdit.refMembershipNo.number',
  },
  { of: 'record', field: 'ref_person', fails: 'empty', text: 'edit.refPerson.required' },
] as const satisfies readonly EditCheck[];

const MIN_PHONE = 10;

const isNumber = (text: string): boolean => /^\d+$/.test(text);

const tests: Readonly<Record<EditCheck['fails'], (edited: string, before: string) => boolean>> = {
  empty: (edited) => edited === '',
  emptied: (edited, before) => edited === '' && before !== '',
  notEmail: (edited) => edited !== '' && (!edited.includes('@') || edited !== edited.toLowerCase()),
  short: (edited) => edited !== '' && edited.length < MIN_PHONE,
  typedNoNumber: (edited, before) =>
    edited !== '' && !isNumber(edited) && (before === '' || isNumber(before)),
  // A number with letters, accepted when applying, may be corrected to another one with letters.
  numberToNoNumber: (edited, before) => isNumber(before) && !isNumber(edited),
};

/** Reads a text of a record by its wire path, such as `applicants.0.name`; empty if absent. */
export type ReadText = (path: string) => string;

interface FailedCheck {
  readonly path: string;
  readonly text: TextKey;
}

/** Returns the failed checks of an edit by staff in order; for couples the first person before the spouse. */
export function failedEditChecks(persons: number, edited: ReadText, before: ReadText): FailedCheck[] {
  return failed(editChecks, persons, edited, before);
}

/** Returns the failed checks of an edit by a member, which concerns one person. */
export function failedSelfEditChecks(edited: ReadText, before: ReadText): FailedCheck[] {
  return failed(selfEditChecks, 1, edited, before);
}

function failed(
  checks: readonly EditCheck[],
  persons: number,
  edited: ReadText,
  before: ReadText,
): FailedCheck[] {
  return checks.flatMap(({ of, field, fails, text }) => {
    const paths =
      of === 'record'
        ? [field]
        : Array.from({ length: persons }, (_, index) => `applicants.${index}.${field}`);
    return paths.filter((path) => tests[fails](edited(path), before(path))).map((path) => ({ path, text }));
  });
}
