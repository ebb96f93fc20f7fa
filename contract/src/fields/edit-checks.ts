import type { TextKey } from '../texts.js';

interface EditCheck {
  /** Made for each person, the first one first, or once for the record. */
  readonly of: 'person' | 'record';
  /** On the wire. */
  readonly field: string;
  readonly fails: 'empty' | 'notEmail' | 'short' | 'notNumber' | 'changedToNoNumber';
  readonly text: TextKey;
}

/** The 14 checks of an edit by staff, in their order; the two e-mails have two texts each, and so has the phone. */
export const editChecks = [
  { of: 'person', field: 'email', fails: 'empty', text: 'edit.email.required' },
  { of: 'person', field: 'email', fails: 'notEmail', text: 'edit.email.invalid' },
  { of: 'person', field: 'name', fails: 'empty', text: 'edit.name.required' },
  { of: 'person', field: 'phone', fails: 'empty', text: 'edit.phone.required' },
  { of: 'person', field: 'phone', fails: 'short', text: 'edit.phone.invalid' },
  { of: 'person', field: 'profile_image', fails: 'empty', text: 'edit.profileImage.required' },
  { of: 'person', field: 'signature_image', fails: 'empty', text: 'edit.signatureImage.required' },
  { of: 'person', field: 'cert_image', fails: 'empty', text: 'edit.certImage.required' },
  { of: 'record', field: 'ref_membership_no', fails: 'empty', text: 'edit.refMembershipNo.required' },
  { of: 'record', field: 'ref_person_phone', fails: 'empty', text: 'edit.refPhone.required' },
  { of: 'person', field: 'regno', fails: 'changedToNoNumber', text: 'edit.regno.number' },
  { of: 'record', field: 'ref_membership_no', fails: 'notNumber', text: 'edit.refMembershipNo.number' },
  { of: 'record', field: 'ref_person', fails: 'empty', text: 'edit.refPerson.required' },
  { of: 'record', field: 'state_sec_email', fails: 'empty', text: 'edit.secretaryEmail.required' },
  { of: 'record', field: 'state_sec_email', fails: 'notEmail', text: 'edit.secretaryEmail.invalid' },
] as const satisfies readonly EditCheck[];

const MIN_PHONE = 10;

const tests: Readonly<Record<EditCheck['fails'], (edited: string, before: string) => boolean>> = {
  empty: (edited) => edited === '',
  notEmail: (edited) => edited !== '' && (!edited.includes('@') || edited !== edited.toLowerCase()),
  short: (edited) => edited !== '' && edited.length < MIN_PHONE,
  notNumber: (edited) => edited !== '' && !/^\d+$/.test(edited),
  // What was taken when applying may have letters; the rule is for what is changed.
  changedToNoNumber: (edited, before) => edited !== before && !/^\d+$/.test(edited),
};

/** Reads a text of a record by its place on the wire, such as `applicants.0.name`; empty where there is none. */
export type ReadText = (path: string) => string;

/** @returns what fails, in the order of the checks; of a couple the first person before the spouse */
export function failedEditChecks(
  persons: number,
  edited: ReadText,
  before: ReadText,
): { path: string; text: TextKey }[] {
  return editChecks.flatMap(({ of, field, fails, text }) => {
    const paths =
      of === 'record'
        ? [field]
        : Array.from({ length: persons }, (_, index) => `applicants.${index}.${field}`);
    return paths.filter((path) => tests[fails](edited(path), before(path))).map((path) => ({ path, text }));
  });
}
