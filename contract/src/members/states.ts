import type { FieldName } from '../fields/labels.js';

/**
 * States of a member's request: open, at least one field accepted, none accepted, withdrawn by the member, or obsolete because the values
 * have changed (docs/rules/records.md).
 */
export const updateRequestStates = ['open', 'accepted', 'declined', 'withdrawn', 'stale'] as const;
export type UpdateRequestState = (typeof updateRequestStates)[number];

/** Decisions on one field. */
export const fieldDecisions = ['accepted', 'declined'] as const;
export type FieldDecision = (typeof fieldDecisions)[number];

/** Maximum length of the reason for declining a field. */
export const declineReasonMost = 500;

/** Fields printed on certificates, cards and letters, which are outdated after a change. */
export const printedFields: readonly FieldName[] = [
  'name',
  'profile_image',
  'signature_image',
  'qualifications',
  'college',
  'nmo_state',
  'prant',
];
