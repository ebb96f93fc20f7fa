import type { SelectionRowState } from '@portal/contract/reviewing/responses';
import type { TextKey } from '@portal/contract/texts';

/** As stored; that a row was taken out is kept apart from how far it is. */
export type StoredState = Exclude<SelectionRowState, 'takenOut'>;

/** One application or member of a selection, and what has become of it. Nothing personal is kept here. */
export interface SelectionRow {
  readonly id: string;
  readonly runId: string;
  /** `_id` of the application, or of the member. */
  readonly subjectId: string;
  /** In the order in which it was selected, from 0. */
  readonly place: number;
  readonly state: StoredState;
  /** Whether somebody took it out; what is drawn of it stays, so that it can be put back. */
  readonly isOut?: boolean;
  /** Key of the text that says why it was refused, or failed. */
  readonly reason?: TextKey;
  /** The run that draws its documents. */
  readonly workId?: string;
  /** The selection that tries it again. */
  readonly retriedIn?: string;
  readonly createdAt: Date;
}

/** Rows that nobody has confirmed; those that are drawn wait for it. */
export const openStates = ['waiting', 'drawing', 'drawn'] as const satisfies StoredState[];

/** Rows that nothing has come of so far. */
export const unfinishedStates = [...openStates, 'confirmed'] as const satisfies StoredState[];

/** What people see of it. */
export function shownState({
  state,
  isOut = false,
}: Pick<SelectionRow, 'state' | 'isOut'>): SelectionRowState {
  return isOut ? 'takenOut' : state;
}

export type RowCounts = Record<SelectionRowState, number>;
