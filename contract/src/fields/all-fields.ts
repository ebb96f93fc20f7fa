import { applicantFields } from './applicant.fields.js';
import { addressFields, associationFields } from './application.fields.js';
import type { Field } from './field.js';
import type { FieldName } from './labels.js';

/** Every field by its name on the wire, whatever part of a record it belongs to. */
export const allFields: Readonly<Record<FieldName, Field>> = {
  ...applicantFields,
  ...addressFields,
  ...associationFields,
};
