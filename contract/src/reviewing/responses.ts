import type { RunView } from '../platform/responses.js';
import type { ApplicationState } from '../applications/states.js';

/** Rows of a selection at most: what one person can look through with care (docs/rules/approval.md). */
export const selectionMost = 200;

/** A selection of more than this asks the password again. */
export const selectionWithoutPassword = 20;

/** Rows of a page of a selection at most: each has addresses that are signed for it. */
export const selectionPageMost = 50;

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

/** Characters of the reason of a decision. */
export const reasonMost = 500;

/** Days without a use after which a reserved membership number is shown to staff, who may release it (docs/rules/numbers.md). */
export const idleReservationDays = 7;

/** Reserved numbers that nobody uses, as a record of `/api/admin/numbers` (docs/rules/numbers.md). */
export interface IdleReservationRecord {
  /** The application's. */
  id: string;
  /** Of its persons. */
  names: readonly string[];
  /** The printed numbers, in the order of the persons. */
  numbers: readonly string[];
  /** UTC, ISO 8601 */
  reservedAt: string;
  /** When its documents were drawn last. UTC, ISO 8601 */
  usedAt: string;
  /** User name of who pressed Upload Documents; absent when it is not known. */
  startedBy?: string;
  /** Whether its documents are being drawn right now: it can not be released then. */
  drawing: boolean;
}

/** A field that was sent back, as the applicant sees it. */
export interface FieldToFix {
  /** As `fixableFields` names it. */
  field: string;
  comment: string;
  /** what it is now; of a file a signed address of 5 minutes, empty when it can not be shown */
  value: string;
}

/** What an applicant is asked to fix. */
export interface FixRequest {
  /** from 1 */
  round: number;
  at: string;
  fields: FieldToFix[];
  /** The places on which the lists of these fields depend, as they are; none else. */
  places: { state?: string; nmo_state?: string; prant?: string };
}

/** One sending back, for staff. */
export interface SendBackView {
  round: number;
  at: string;
  /** user name, absent when that user is gone */
  by?: string;
  comments: { field: string; text: string }[];
  /** absent while the applicant has not answered */
  fixed?: {
    at: string;
    note?: string;
    /** files as signed addresses of 5 minutes */
    changes: { field: string; before: string; after: string }[];
  };
}

/** A step of an application's way, as its applicant sees it. */
export const trackSteps = ['received', 'paid', 'sentBack', 'fixed', 'verified', 'approved'] as const;
export type TrackStep = (typeof trackSteps)[number];

/** How far an application is. Nothing personal is in it. */
export interface ApplicationStatus {
  /** the number that people say; the appId of one that has none */
  number: string;
  state: ApplicationState;
  /** in the order of the way; what has not happened yet has no moment */
  steps: { step: TrackStep; at?: string }[];
  /** it will be paid to the office, not online */
  offline: boolean;
  /** 8 of 10 recent applications were approved within so many days of their payment; absent while too few are known */
  usualDays?: number;
  /** that time is over, and nobody has decided */
  late?: true;
}

/** The same for who holds a mailed link. */
export interface TrackedApplication extends ApplicationStatus {
  /** what the applicant is asked to fix */
  fix?: FixRequest;
  /** whose form it is, for the rules of the fields */
  appType: string;
}
