import { allFields } from '../fields/all-fields.js';
import type { FieldName } from '../fields/labels.js';

/**
 * Fields of which the record that stays may take the other one's value. Not the e-mail: whoever has it has the account. Files stay with
 * the record that they were uploaded for, and status and year of study follow the membership.
 */
export const mergeableFields: readonly FieldName[] = (Object.keys(allFields) as FieldName[]).filter(
  (name) =>
    allFields[name].domain !== undefined &&
    allFields[name].kind !== 'file' &&
    !['email', 'docstatus', 'degree'].includes(name),
);
