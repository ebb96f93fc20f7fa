import type { SelectionRowState } from '@portal/contract/reviewing/responses';
import type { TextKey } from '@portal/contract/texts';

/** State as stored; deselection is a separate flag, so that the progress survives it. */
export type StoredState = Exclude<SelectionRowState, 'takenOut'>;

/** One application or member of a selection and its outcome; contains no personal data. */
export interface SelectionRow {
  readonly id: string;
  readonly runId: string;
  /** `_id` of the application, or of the member. */
  readonly subjectId: string;
  /** Zero-based position in the order of selection. */
  readonly place: number;
  readonly state: StoredState;
  /** Whether the row is deselected; its rendered documents stay, so that it can be reselected. */
  readonly isOut?: boolean;
  /** Text key of the reason why it was rejected or failed. */
  readonly reason?: TextKey;
  /** The run that renders its documents. */
  readonly workId?: string;
  /** The selection that retries it. */
  readonly retriedIn?: string;
  readonly createdAt: Date;
}

/** States before the confirmation. */
export const openStates = ['waiting', 'drawing', 'drawn'] as const satisfies StoredState[];

/** States without an outcome. */
export const unfinishedStates = [...openStates, 'confirmed'] as const satisfies StoredState[];

/** State as shown to staff. */
export function shownState({
  state,
  isOut = false,
}: Pick<SelectionRow, 'state' | 'isOut'>): SelectionRowState {
  return isOut ? 'takenOut' : state;
}

export type RowCounts = Record<SelectionRowState, number>;
