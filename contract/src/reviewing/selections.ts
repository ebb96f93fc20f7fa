import { undecidedStates } from '../applications/states.js';
import type { Permission } from '../permissions.js';

/** What staff do with a selection of applications, or with one of members: `regenerate` (docs/rules/selections.md). */
export const selectionActionNames = [
  'verify',
  'approve',
  'sendBack',
  'remind',
  'assign',
  'regenerate',
] as const;
export type SelectionAction = (typeof selectionActionNames)[number];

interface SelectionRule {
  readonly permission: Permission;
  /** Its rows are looked through and then confirmed; otherwise the request is the confirmation. */
  readonly isReviewed: boolean;
  /** States of a record in which it is possible, as far as the state decides. */
  readonly states: readonly string[];
}

export const selectionActions: Readonly<Record<SelectionAction, SelectionRule>> = {
  verify: { permission: 'applications.verify', isReviewed: true, states: ['paid'] },
  approve: { permission: 'applications.approve', isReviewed: true, states: ['verified'] },
  sendBack: {
    permission: 'applications.sendBack',
    isReviewed: false,
    states: ['submitted', 'paid', 'verified', 'verification_failed'],
  },
  remind: { permission: 'applications.sendBack', isReviewed: false, states: ['submitted', 'returned'] },
  assign: { permission: 'applications.approve', isReviewed: false, states: undecidedStates },
  regenerate: { permission: 'documents.regenerate', isReviewed: false, states: ['active', 'expired'] },
};
