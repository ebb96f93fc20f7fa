import { allFields } from '../fields/all-fields.js';
import { type UploadSlot, uploadSlots } from '../enums.js';
import type { FieldName } from '../fields/labels.js';

/**
 * Fields that a column of a register can be mapped to (docs/rules/imports.md): number and first day of the membership, and fields of the form by
 * name. Status and year of study are those of an old member. For a photo, a signature or a document the cell names a file.
 */
export const importFields = [
  'mem_no',
  'memberOn',
  'name',
  'dob',
  'gender',
  'blood_group',
  'phone',
  'email',
  'qualifications',
  'specialization',
  'college',
  'regno',
  'line1',
  'line2',
  'pincode',
  'state',
  'city',
  'nmo_state',
  'prant',
  'nmo_unit',
  'ref_person',
  'ref_membership_no',
  'ref_person_phone',
  ...uploadSlots,
] as const satisfies readonly (FieldName | 'mem_no' | 'memberOn')[];
export type ImportField = (typeof importFields)[number];

/** Columns that a register must have. */
export const requiredImportFields = ['mem_no', 'name'] as const satisfies readonly ImportField[];

/** Columns whose cells name files, which are uploaded in zips afterwards. */
export function isFileField(field: ImportField | null | undefined): field is UploadSlot {
  return uploadSlots.some((slot) => slot === field);
}

export function isImportField(name: string): name is ImportField {
  return importFields.some((field) => field === name);
}

/** The name of the form field; undefined for number and first day. */
export function formFieldOf(field: ImportField): FieldName | undefined {
  return Object.hasOwn(allFields, field) ? (field as FieldName) : undefined;
}
