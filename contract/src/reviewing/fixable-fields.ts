import type { AppType } from '../enums.js';
import { applicantFields } from '../fields/applicant.fields.js';
import { addressFields, associationFields } from '../fields/application.fields.js';
import { type Field, type Fields, fieldsSeen, personClassOf } from '../fields/field.js';

/** Maximum length of one comment and of the applicant's answer. */
export const commentMost = 500;

/** A field of an application that a reviewer can comment on and the applicant can then correct. */
export interface FixableField {
  /** Field path, such as `applicants.0.name`, `address.pincode` or `prant`. */
  readonly path: string;
  /** Its name in the table. */
  readonly name: string;
  /** Person index; absent for fields of the application. */
  readonly person?: 0 | 1;
  readonly field: Field;
}

/**
 * Returns the fields that can be sent back, in the order of the form. E-mail addresses are excluded: the holder of a mailed link
 * could redirect the account, so the office corrects them (docs/rules/records.md).
 */
export function fixableFields(appType: AppType): FixableField[] {
  const persons = appType === 'couple' ? ([0, 1] as const) : ([0] as const);
  return [
    ...persons.flatMap((person) =>
      fixableOf(applicantFields, `applicants.${person}.`, appType, person).map((one) => ({ ...one, person })),
    ),
    ...fixableOf(addressFields, 'address.', appType),
    ...fixableOf(associationFields, '', appType),
  ];
}

function fixableOf(fields: Fields, prefix: string, appType: AppType, person = 0): FixableField[] {
  return fieldsSeen(fields, 'form', undefined, personClassOf(appType, person)).flatMap((name) => {
    const field = fields[name];
    const isFixable = field?.domain !== undefined && field.kind !== 'email';
    return isFixable ? [{ path: `${prefix}${name}`, name, field }] : [];
  });
}
