/** Selections of the work queue, as values of the list's filter `queue` (docs/rules/queue.md). */
export const queueFilters = ['mine', 'unclaimed', 'followUp', 'mentions', 'late'] as const;
export type QueueFilter = (typeof queueFilters)[number];

/** Longest note, in UTF-16 code units. */
export const noteMost = 10_000;

/** Applications among which the next one is claimed. */
export const nextMost = 200;

/** A staff user. */
export interface ReviewerView {
  id: string;
  username: string;
}

/** Who works on an application. */
export interface QueueState {
  assignee?: ReviewerView;
  /** `until` is UTC, ISO 8601; absent once it expired */
  claim?: ReviewerView & { until: string };
  /** Names of the others who have the record open. */
  looking: string[];
  /** India date, `YYYY-MM-DD` */
  followUp?: string;
}

/** A note of staff on an application. */
export interface NoteView {
  id: string;
  /** UTC, ISO 8601 */
  at: string;
  /** User name; absent for a deleted user. */
  by?: string;
  /** Plain text. */
  text: string;
  /** India date, `YYYY-MM-DD` */
  followUp?: string;
}

/** What a reviewer decided, for the superAdmin. */
export interface ReviewerFigures {
  /** User name; absent for a deleted user. */
  username?: string;
  /** Decisions of the last 7 and 30 days. */
  last7: number;
  last30: number;
  /** From the claim to the decision, median of 30 days; absent when none was claimed. */
  medianMinutes?: number;
}
