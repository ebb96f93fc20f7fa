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
