import type { FieldName } from '../fields/labels.js';

/**
 * What became of a member's request: it waits, staff took at least one of its fields, staff took none, the member took it back, or
 * what it was to change is another value by now (docs/rules/records.md).
 */
export const updateRequestStates = ['open', 'accepted', 'declined', 'withdrawn', 'stale'] as const;
export type UpdateRequestState = (typeof updateRequestStates)[number];

/** What staff decide of one field. */
export const fieldDecisions = ['accepted', 'declined'] as const;
export type FieldDecision = (typeof fieldDecisions)[number];

/** Characters of the reason for one declined field. */
export const declineReasonMost = 500;

/** What certificate, card and letters show: once it is another one, the present documents show what was before. */
export const printedFields: readonly FieldName[] = [
  'name',
  'profile_image',
  'signature_image',
  'qualifications',
  'college',
  'nmo_state',
  'prant',
];
