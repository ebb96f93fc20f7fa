import { applicantFields } from './applicant.fields.js';
import { addressFields, associationFields } from './application.fields.js';
import type { Field } from './field.js';
import type { FieldName } from './labels.js';

/** Every field of all tables by its wire name. */
export const allFields: Readonly<Record<FieldName, Field>> = {
  ...applicantFields,
  ...addressFields,
  ...associationFields,
};
