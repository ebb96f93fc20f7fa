import type { RunView } from '../platform/responses.js';
import type { ApplicationState } from '../applications/states.js';
import type { SelectionAction } from './selections.js';

/** Maximum rows of a selection: what one person can review with care (docs/rules/selections.md). */
export const selectionMost = 200;

/** A larger selection requires a recent password. */
export const selectionWithoutPassword = 20;

/** Maximum page size of a selection: each row has signed URLs. */
export const selectionPageMost = 50;

/** State of a row. `refused`: the record prevents it; `failed`: a retry may succeed; both have a reason. */
export const selectionRowStates = [
  'waiting',
  'drawing',
  'drawn',
  'confirmed',
  'takenOut',
  'approved',
  'regenerated',
  'done',
  'refused',
  'failed',
] as const;
export type SelectionRowState = (typeof selectionRowStates)[number];

export interface SelectionRowView {
  /** Id of the application or the member. */
  id: string;
  applicationId: string;
  names: string[];
  /** Number of the application or the member. */
  number: string;
  state: SelectionRowState;
  /** Text key of the reason. */
  reason?: string;
  /** Of an approval certificate and card, once rendered, of a verification the uploads, by person; the URLs are valid for 5 minutes. */
  pictures: { document: string; person: number; url: string }[];
  /** Of a verification: what each person typed that the uploads prove. */
  facts?: { dob: string; regno: string; qualifications: string }[];
}

/** An action on a selection, with a result for each row. */
export interface SelectionView {
  _id: string;
  what: SelectionAction;
  /** Reason of a regeneration. */
  reason?: string;
  /** Progress, and whether it can be cancelled. */
  run: RunView;
  /** Whether it was confirmed; rows cannot be deselected afterwards. */
  isConfirmed: boolean;
  total: number;
  counts: Record<SelectionRowState, number>;
  /** Number of rows that Retry would include. */
  retriable: number;
  /** The requested page. */
  rows: SelectionRowView[];
}

/** Maximum length of the reason of a decision. */
export const reasonMost = 500;

/** Days after which an idle reservation is shown to staff, who may release it (docs/rules/numbers.md). */
export const idleReservationDays = 7;

/** An idle reservation as a record of `/api/admin/numbers` (docs/rules/numbers.md). */
export interface IdleReservationRecord {
  /** Id of the application. */
  id: string;
  /** Names of the persons. */
  names: readonly string[];
  /** Printed numbers by person. */
  numbers: readonly string[];
  /** UTC, ISO 8601 */
  reservedAt: string;
  /** Time of the last rendering. UTC, ISO 8601 */
  usedAt: string;
  /** User name of the requester of Upload Documents; absent when unknown. */
  startedBy?: string;
  /** Whether its documents are being rendered, which prevents a release. */
  drawing: boolean;
}

/** A field that was sent back, as the applicant sees it. */
export interface FieldToFix {
  /** Path from `fixableFields`. */
  field: string;
  comment: string;
  /** Current value; for a file a signed URL valid for 5 minutes, empty when it cannot be shown. */
  value: string;
}

/** The corrections requested from an applicant. */
export interface FixRequest {
  /** One-based. */
  round: number;
  at: string;
  fields: FieldToFix[];
  /** Current values of the places that the option lists of these fields depend on. */
  places: { state?: string; nmo_state?: string; prant?: string };
}

/** One send-back, for staff. */
export interface SendBackView {
  round: number;
  at: string;
  /** User name; absent for a deleted user. */
  by?: string;
  comments: { field: string; text: string }[];
  /** Absent until the applicant answers. */
  fixed?: {
    at: string;
    note?: string;
    /** Files as signed URLs, valid for 5 minutes. */
    changes: { field: string; before: string; after: string }[];
  };
}

/** A step of an application, as shown to its applicant. */
export const trackSteps = ['received', 'paid', 'sentBack', 'fixed', 'verified', 'approved'] as const;
export type TrackStep = (typeof trackSteps)[number];

/** Status of an application, without personal data. */
export interface ApplicationStatus {
  /** Application number, else the appId. */
  number: string;
  state: ApplicationState;
  /** In order; future steps have no time. */
  steps: { step: TrackStep; at?: string }[];
  /** Whether it is paid to the office instead of online. */
  offline: boolean;
  /** Days from payment within which 8 of 10 recent applications were approved; absent while too few are known. */
  usualDays?: number;
  /** Whether that time has passed without a decision. */
  late?: true;
}

/** The same for the holder of a mailed link. */
export interface TrackedApplication extends ApplicationStatus {
  /** Requested corrections. */
  fix?: FixRequest;
  /** Determines the rules of the fields. */
  appType: string;
}
