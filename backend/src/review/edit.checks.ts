import { type AppType, type TextKey } from '@portal/contract';
import { applicantClass } from '@portal/contract/applications/applicant.requests';
import { AddressDto, AssociationDto } from '@portal/contract/applications/submit.requests';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { fieldErrorsOf } from '../platform/http/validation.pipe.js';
import { type FieldError, fieldError } from '../platform/http/wire-error.js';
import type { EditedPerson, EditForm } from './edit.form.js';

const MIN_PHONE = 10;

interface PersonCheck {
  readonly key: TextKey;
  readonly field: keyof EditedPerson;
  readonly fails: (person: EditedPerson, before: EditedPerson | undefined) => boolean;
}
interface FormCheck {
  readonly key: TextKey;
  readonly field: Exclude<keyof EditForm, 'applicants' | 'address'>;
  readonly fails: (form: EditForm) => boolean;
}

/** Lacks @ or is not lower case; an empty one has its own text. */
const badEmail = (email: string): boolean =>
  email !== '' && (!email.includes('@') || email !== email.toLowerCase());
const notNumeric = (text: string): boolean => text !== '' && !/^\d+$/.test(text);

/** The checks of spec §5 in their order; those of a person are made for each person. */
const checks: readonly (
  { readonly of: 'person'; readonly check: PersonCheck } | { readonly of: 'form'; readonly check: FormCheck }
)[] = [
  person('edit.email.required', 'email', ({ email }) => email === ''),
  person('edit.email.invalid', 'email', ({ email }) => badEmail(email)),
  person('edit.name.required', 'name', ({ name }) => name === ''),
  person('edit.phone.required', 'phone', ({ phone }) => phone === ''),
  person('edit.phone.invalid', 'phone', ({ phone }) => phone !== '' && phone.length < MIN_PHONE),
  person('edit.profileImage.required', 'profile_image', (edited) => edited.profile_image === ''),
  person('edit.signatureImage.required', 'signature_image', (edited) => edited.signature_image === ''),
  person('edit.certImage.required', 'cert_image', (edited) => edited.cert_image === ''),
  form('edit.refMembershipNo.required', 'ref_membership_no', (edited) => edited.ref_membership_no === ''),
  form('edit.refPhone.required', 'ref_person_phone', (edited) => edited.ref_person_phone === ''),
  // What was taken on applying may have letters: the rule is for what is changed here (decisions 7).
  person(
    'edit.regno.number',
    'regno',
    ({ regno }, before) => regno !== before?.regno && (regno === '' || notNumeric(regno)),
  ),
  form('edit.refMembershipNo.number', 'ref_membership_no', (edited) => notNumeric(edited.ref_membership_no)),
  form('edit.refPerson.required', 'ref_person', (edited) => edited.ref_person === ''),
  form('edit.secretaryEmail.required', 'state_sec_email', (edited) => edited.state_sec_email === ''),
  form('edit.secretaryEmail.invalid', 'state_sec_email', (edited) => badEmail(edited.state_sec_email)),
];

function person(key: TextKey, field: keyof EditedPerson, fails: PersonCheck['fails']) {
  return { of: 'person', check: { key, field, fails } } as const;
}

function form(key: TextKey, field: FormCheck['field'], fails: FormCheck['fails']) {
  return { of: 'form', check: { key, field, fails } } as const;
}

/**
 * The 14 checks of an edit in their order, then the rules of applying for what was changed (decisions 6).
 * @returns every text that fails, in that order
 */
export function checkEdit(edited: EditForm, before: EditForm, appType: AppType): FieldError[] {
  const failed = checks.flatMap((entry): FieldError[] => {
    const { key, field } = entry.check;
    if (entry.of === 'form') return entry.check.fails(edited) ? [fieldError(field, key)] : [];
    return edited.applicants.flatMap((applicant, index) =>
      entry.check.fails(applicant, before.applicants[index])
        ? [fieldError(`applicants.${index}.${field}`, key)]
        : [],
    );
  });
  const told = new Set(failed.map(({ field }) => field));
  return [...failed, ...changedProblems(edited, before, appType).filter(({ field }) => !told.has(field))];
}

/** What a record holds already may stay, also when the rules are stricter now; what is changed must keep them. */
function changedProblems(edited: EditForm, before: EditForm, appType: AppType): FieldError[] {
  const persons = edited.applicants.flatMap((applicant, index) =>
    problemsOf(
      applicantClass(appType, index),
      applicant,
      before.applicants[index] ?? {},
      `applicants.${index}`,
    ),
  );
  return [
    ...persons,
    ...problemsOf(AddressDto, edited.address, before.address, 'address'),
    ...problemsOf(AssociationDto, edited, before, ''),
  ];
}

function problemsOf(shape: new () => object, edited: object, before: object, parent: string): FieldError[] {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = new Set(
    Object.entries(edited)
      .filter(([name, value]) => value !== old.get(name))
      .map(([name]) => name),
  );
  // An empty text of an optional field is no value.
  const given = Object.fromEntries(Object.entries(edited).filter(([, value]) => value !== ''));
  const instance = plainToInstance(shape, given, { exposeUnsetFields: false });
  const errors = validateSync(instance, { stopAtFirstError: true, forbidUnknownValues: false });
  return fieldErrorsOf(
    errors.filter(({ property }) => changed.has(property)),
    parent,
  );
}
