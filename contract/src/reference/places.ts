import type { FieldName } from '../fields/labels.js';

const placeFields: ReadonlySet<FieldName> = new Set(['college_state', 'state', 'city', 'nmo_state', 'prant']);

/** Whether a field's value is the name of a place, which who reads Hindi sees in Devanagari. */
export function isPlaceField(name: FieldName): boolean {
  return placeFields.has(name);
}
