import type { FieldName } from '../fields/labels.js';
import type { FieldDecision, UpdateRequestState } from './states.js';

/** One field of a request; files by signed addresses of 5 minutes. */
export interface RequestedChange {
  field: FieldName;
  /** When it was asked for; empty where there was none. */
  from: string;
  to: string;
  decision?: FieldDecision;
}

/** A member's request to have the own record changed (docs/rules/records.md). */
export interface UpdateRequestView {
  id: string;
  state: UpdateRequestState;
  askedAt: string;
  endedAt?: string;
  changes: RequestedChange[];
  /** What staff said of their decision. */
  reason?: string;
}

/** What of a member's own record waits, and what became of the last request. */
export interface OwnPending {
  /** The last one that was not withdrawn. */
  updateRequest?: UpdateRequestView;
  /** A new e-mail, until its code is given. */
  email?: { to: string; until: string };
}

/** `POST /api/member/update`. */
export interface OwnUpdateResponse {
  status: 200;
  msg: string;
  /** Something took effect at once. */
  updated: boolean;
  /** A request waits for the office now. */
  requested: boolean;
  /** A code was sent to the new address. */
  emailPending: boolean;
}
