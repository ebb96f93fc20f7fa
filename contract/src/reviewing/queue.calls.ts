import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { NoteView, QueueState, ReviewerFigures, ReviewerView } from './queue.responses.js';

/** Claims, assignments, presence and notes of the work queue (docs/rules/queue.md). */
export const queueCalls = {
  /** Claims an application for 15 minutes. A repeat by its holder is 200; 409 with the name when another user holds it. */
  claimApplication: endpoint({
    method: 'POST',
    path: '/api/admin/applications/:id/claim',
    access: { staff: 'applications.verify' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: QueueState }>(),
  }),
  /** Ends the caller's claim and presence. Idempotent; the claim of another user stays. */
  releaseApplication: endpoint({
    method: 'POST',
    path: '/api/admin/applications/:id/release',
    access: { staff: 'applications.verify' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  assignApplication: endpoint({
    method: 'POST',
    path: '/api/admin/applications/:id/assign',
    access: { staff: 'applications.approve' },
    limit: 'staff',
    source: 'new',
    body: 'AssignDto',
    response: json<{ data: QueueState }>(),
  }),
  /** Shows the caller as looking at the record, extends their claim, marks their mentions as seen. */
  markPresence: endpoint({
    method: 'POST',
    path: '/api/admin/applications/:id/presence',
    access: { staff: 'applications.verify' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: QueueState }>(),
  }),
  /** Latest first. */
  getApplicationNotes: endpoint({
    method: 'GET',
    path: '/api/admin/applications/:id/notes',
    access: { staff: 'applications.verify' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: NoteView[] }>(),
  }),
  addApplicationNote: endpoint({
    method: 'POST',
    path: '/api/admin/applications/:id/notes',
    access: { staff: 'applications.verify' },
    limit: 'staff',
    source: 'new',
    body: 'AddNoteDto',
    response: json<{ data: NoteView }>(),
  }),
  /** Claims the first of these applications that no one else holds or is assigned to; without an id when there is none. */
  claimNext: endpoint({
    method: 'POST',
    path: '/api/admin/queue/next',
    access: { staff: 'applications.verify' },
    limit: 'staff',
    source: 'new',
    body: 'ClaimNextDto',
    response: json<{ data: { id?: string } }>(),
  }),
  /** Staff users who may be assigned and mentioned, by name. */
  getReviewers: endpoint({
    method: 'GET',
    path: '/api/admin/queue/reviewers',
    access: { staff: 'applications.verify' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ReviewerView[] }>(),
  }),
  getReviewerFigures: endpoint({
    method: 'GET',
    path: '/api/admin/queue/figures',
    access: { staff: 'queue.manage' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ReviewerFigures[] }>(),
  }),
} as const;
