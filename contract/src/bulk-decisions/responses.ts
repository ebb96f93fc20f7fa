import type { RunView } from '../runs/responses.js';

/**
 * What has become of a row. `refused`: something about the record stands in the way; `failed`: it may succeed when it is tried
 * again; both have a reason.
 */
export const selectionRowStates = [
  'waiting',
  'drawing',
  'drawn',
  'confirmed',
  'takenOut',
  'approved',
  'regenerated',
  'refused',
  'failed',
] as const;
export type SelectionRowState = (typeof selectionRowStates)[number];

export interface SelectionRowView {
  /** of the application, or of the member */
  id: string;
  applicationId: string;
  names: string[];
  /** of the application, or the member's */
  number: string;
  state: SelectionRowState;
  /** key of the sentence that says why not */
  reason?: string;
  /** Certificate and card of each person, once they are drawn; the addresses hold for 5 minutes. */
  pictures: { document: string; person: number; url: string }[];
}

/** Many that are approved, or whose documents are made again, together. */
export interface SelectionView {
  _id: string;
  what: 'approve' | 'regenerate';
  /** Of a regeneration. */
  reason?: string;
  /** Progress, and whether it can be stopped. */
  run: RunView;
  /** Whether the approval was confirmed; nothing is taken out from then on. */
  isConfirmed: boolean;
  total: number;
  /** How many rows are in each state. */
  counts: Record<SelectionRowState, number>;
  /** Rows that Retry would begin again. */
  retriable: number;
  /** The rows that were asked for. */
  rows: SelectionRowView[];
}
