import { endpoint, json, bareText } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type {
  SelectionView,
  IdleReservationRecord,
  ApplicationStatus,
  TrackedApplication,
} from './responses.js';
import type { SignedUrlResponse, UploadStateResponse } from '../applications/responses.js';

/** Audit actions and kinds of objects. */
export const reviewingAudit = {
  actions: [
    'approval.documents',
    'approval.released',
    'approval.secretaryConfirmed',
    'approval.identityConfirmed',
    'application.remind',
    'difference.asked',
    'difference.paid',
    'difference.refunded',
    'difference.withdrawn',
    'mail.recipientIgnored',
    'selection.asked',
    'selection.takenOut',
    'selection.confirmed',
    'documents.asked',
    'documents.regenerated',
    'documents.redrawn',
    'queue.claim',
    'queue.release',
    'queue.assign',
    'queue.note',
  ],
  kinds: [],
} as const;

/** Jobs of the worker that send no mail. */
export type ReviewingJob =
  | 'approval.render'
  | 'preview.render'
  | 'approval.remove-set'
  | 'selection.draw'
  | 'selection.approve'
  | 'selection.decide'
  | 'selection.regenerate'
  | 'documents.regenerate';

export const reviewingCalls = {
  // From Upload Documents to the approval and its mails.
  preview: endpoint({
    method: 'GET',
    path: '/api/preview/:id/:document',
    access: { staff: 'applications.read' },
    limit: 'staff',
    source: 'new',
    query: 'PreviewQuery',
    response: json<unknown>(),
  }),
  renderApprovalDocuments: endpoint({
    method: 'POST',
    path: '/api/approval_documents/:id',
    access: { staff: 'applications.approve' },
    limit: 'staff',
    source: 'new',
    body: 'ApprovalDocumentsDto',
    response: json<{ status: number; data: { runId: string } }>(),
  }),
  /**
   * The applicant is another person than the student member whose number gave the price: mails a link to pay the difference to the full
   * fee. Without a difference the application counts as priced without the number.
   */
  askDifference: endpoint({
    method: 'POST',
    path: '/api/ask_difference/:id',
    access: { staff: 'applications.approve' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  approveApplication: endpoint({
    method: 'POST',
    path: '/api/approve_app/:id',
    access: { staff: 'applications.approve' },
    limit: 'staff',
    source: 'spec',
    body: 'ApproveApplicationDto',
    response: json<{
      status: number;
      msg?: string;
      data: { mem_no?: string; applicants?: { mem_no: string }[]; runId?: string };
    }>(),
  }),
  mailSecretary: endpoint({
    method: 'POST',
    path: '/app_send_mail',
    access: { staff: 'applications.approve' },
    limit: 'staff',
    source: 'spec',
    body: 'SecretaryMailDto',
    response: json<MsgRow>(),
  }),
  mailApplicant: endpoint({
    method: 'POST',
    path: '/send_mail',
    access: { staff: 'applications.approve' },
    limit: 'staff',
    source: 'spec',
    body: 'ApplicantMailDto',
    response: json<MsgRow>(),
  }),
  // Selections (docs/rules/selections.md); the permission depends on the action.
  openSelection: endpoint({
    method: 'POST',
    path: '/api/selections',
    access: { staff: 'applications.verify' },
    limit: 'staff',
    source: 'new',
    body: 'OpenSelectionDto',
    response: json<{ data: { runId: string } }>(),
  }),
  getSelection: endpoint({
    method: 'GET',
    path: '/api/selections/:id',
    access: { staff: 'applications.verify' },
    limit: 'staff',
    source: 'new',
    query: 'SelectionQuery',
    response: json<{ data: SelectionView }>(),
  }),
  takeOutOfSelection: endpoint({
    method: 'POST',
    path: '/api/selections/:id/take_out',
    access: { staff: 'applications.verify' },
    limit: 'staff',
    source: 'new',
    body: 'DeselectDto',
    response: json<{ data: { runId: string } }>(),
  }),
  confirmSelection: endpoint({
    method: 'POST',
    path: '/api/selections/:id/confirm',
    access: { staff: 'applications.verify' },
    limit: 'staff',
    source: 'new',
    body: 'ConfirmSelectionDto',
    response: json<{ data: { runId: string } }>(),
  }),
  retrySelection: endpoint({
    method: 'POST',
    path: '/api/selections/:id/retry',
    access: { staff: 'applications.verify' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: { runId: string } }>(),
  }),
  // Decisions of staff against an application, each with its reason (docs/rules/states.md).
  cannotVerify: endpoint({
    method: 'POST',
    path: '/api/cannot_verify/:id',
    access: { staff: 'applications.verify' },
    limit: 'staff',
    source: 'new',
    body: 'DecisionDto',
    response: json<MsgRow>(),
  }),
  rejectApplication: endpoint({
    method: 'POST',
    path: '/api/reject_app/:id',
    access: { staff: 'applications.reject' },
    limit: 'staff',
    source: 'new',
    body: 'DecisionDto',
    response: json<MsgRow>(),
  }),
  cancelApplication: endpoint({
    method: 'POST',
    path: '/api/cancel_app/:id',
    access: { staff: 'applications.delete' },
    limit: 'staff',
    source: 'new',
    body: 'DecisionDto',
    response: json<MsgRow>(),
  }),
  /** Mails a payment link to an applicant with an unpaid online application. */
  mailPaymentLink: endpoint({
    method: 'POST',
    path: '/api/payment_link/:id',
    access: { staff: 'applications.confirmPayment' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  /** An unpaid online application. */
  deleteApplication: endpoint({
    method: 'DELETE',
    path: '/api/delete_app/:id',
    access: { staff: 'applications.delete' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  deleteApplicationByPost: endpoint({
    method: 'POST',
    path: '/api/delete_app/:id',
    access: { staff: 'applications.delete' },
    limit: 'staff',
    source: 'new',
    body: 'DeleteApplicationDto',
    response: json<MsgRow>(),
  }),
  // Regeneration of a member's documents.
  regenerateDocuments: endpoint({
    method: 'POST',
    path: '/api/regenerate/:id',
    access: { staff: 'documents.regenerate' },
    limit: 'staff',
    source: 'new',
    body: 'RegenerateDto',
    response: json<MsgRow & { data: { runId: string } }>(),
  }),
  mailNewDocuments: endpoint({
    method: 'POST',
    path: '/send_new_generate_mail',
    access: { staff: 'documents.regenerate' },
    limit: 'staff',
    source: 'spec',
    body: 'NewDocumentsMailDto',
    response: bareText(),
  }),
  // Idle reservations of membership numbers.
  /** Reservations idle for 7 days, one record per application, longest idle first. No filter. */
  listIdleReservations: endpoint({
    method: 'GET',
    path: '/api/admin/numbers',
    access: { staff: 'applications.approve' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<IdleReservationRecord[]>(),
  }),
  /** `id` is that of the application. Idempotent. */
  releaseReservation: endpoint({
    method: 'POST',
    path: '/api/admin/numbers/:id/release',
    access: { staff: 'applications.approve' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  // Send-backs and their corrections. Calls of the applicant carry the token of a mailed link.
  sendBack: endpoint({
    method: 'POST',
    path: '/api/send_back/:id',
    access: { staff: 'applications.sendBack' },
    limit: 'staff',
    source: 'new',
    body: 'SendBackDto',
    response: json<MsgRow>(),
  }),
  fixApplication: endpoint({
    method: 'POST',
    path: '/api/fix_application',
    access: 'public',
    limit: 'submit',
    source: 'new',
    body: 'FixApplicationDto',
    response: json<MsgRow>(),
  }),
  fixUpload: endpoint({
    method: 'POST',
    path: '/api/fix_upload',
    access: 'public',
    limit: 'upload',
    source: 'new',
    body: 'FixUploadDto',
    response: json<SignedUrlResponse>(),
  }),
  fixUploadState: endpoint({
    method: 'POST',
    path: '/api/fix_upload_state',
    access: 'public',
    limit: 'status',
    source: 'new',
    body: 'FixUploadStateDto',
    response: json<UploadStateResponse>(),
  }),
  // Application status for its applicant (docs/rules/pages.md).
  applicationStatus: endpoint({
    method: 'GET',
    path: '/api/application_status',
    access: 'public',
    limit: 'eligibility',
    source: 'new',
    query: 'ApplicationStatusQuery',
    response: json<{ data: ApplicationStatus }>(),
  }),
  /** Mails the tracking link; the response does not reveal whether the application exists. */
  applicationLink: endpoint({
    method: 'POST',
    path: '/api/application_link',
    access: 'public',
    limit: 'recovery',
    source: 'new',
    body: 'ApplicationStatusQuery',
    response: json<MsgRow>(),
  }),
  /** The same after "already submitted": to the address of the application that matches the draft. */
  duplicateLink: endpoint({
    method: 'POST',
    path: '/api/drafts/:appId/duplicate_link',
    access: 'draft-owner',
    limit: 'recovery',
    source: 'new',
    response: json<MsgRow>(),
  }),
  trackedApplication: endpoint({
    method: 'POST',
    path: '/api/tracked_application',
    access: 'public',
    limit: 'status',
    source: 'new',
    body: 'TrackedApplicationDto',
    response: json<{ data: TrackedApplication }>(),
  }),
} as const;
