import type { AppType, Docstatus } from '../enums.js';
import type { FieldName } from '../fields/labels.js';
import type { MsgRow } from '../responses.js';
import type { FieldDecision, UpdateRequestState } from './states.js';

/** One field of a request; files by signed addresses of 5 minutes. */
export interface RequestedChange {
  field: FieldName;
  /** When it was asked for; empty where there was none. */
  from: string;
  to: string;
  decision?: FieldDecision;
  /** Why it was declined. */
  reason?: string;
}

/** A member's request to have the own record changed (docs/rules/records.md). */
export interface UpdateRequestView {
  id: string;
  state: UpdateRequestState;
  askedAt: string;
  endedAt?: string;
  changes: RequestedChange[];
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

/** A request that waits, in the list of staff. */
export interface UpdateRequestRow {
  /** Of the application: that of the request's page. */
  _id: string;
  /** Of the request. */
  request: string;
  appType: AppType;
  name: string;
  mem_no: string;
  fields: FieldName[];
  /** UTC, ISO 8601: when it was asked for */
  createdAt: string;
}

/** One field of a request as staff see it. */
export interface StaffRequestedChange extends RequestedChange {
  /** What the record says now; another value than `from` when it was changed since. */
  now: string;
}

/** A request of one member of an application, for the office: the one that waits, else the last that was not withdrawn. */
export interface StaffUpdateRequest extends Omit<UpdateRequestView, 'changes'> {
  changes: StaffRequestedChange[];
  appType: AppType;
  name: string;
  mem_no: string;
  docstatus: Docstatus;
  /** Of an old member whom nobody has verified: accepting something of it does. */
  verifies?: true;
  /** User name of who decided; absent when that user is gone. */
  decidedBy?: string;
}

/** `POST /api/decide_update/{id}`. */
export interface DecideUpdateResponse extends MsgRow {
  data: {
    /** Something that is printed on the documents was accepted: the present ones show what was before. */
    newDocuments: boolean;
  };
}
