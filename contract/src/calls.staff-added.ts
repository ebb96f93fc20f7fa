import type * as A from './answers.js';
import { added } from './call.js';
import type { SimpleRestQuery } from './dto/list.dto.js';
import type { ApprovalDocumentsDto } from './dto/review.dto.js';

type Query = Record<string, string | number | undefined>;

/** What staff call: the rows that the specification lacks (decisions 9). */
export const staffCallsAdded = {
  confirmOfflinePayment: added<{ body: Record<string, unknown>; answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/confirm_payment/:id',
    access: { staff: 'applications.confirmPayment' },
    limit: 'staff',
  }),
  rejectApplication: added<{ body: { reason: string }; answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/reject_app/:id',
    access: { staff: 'applications.reject' },
    limit: 'staff',
  }),
  deleteApplication: added<{ answer: A.MsgRow }>({
    method: 'DELETE',
    path: '/api/delete_app/:id',
    access: { staff: 'applications.delete' },
    limit: 'staff',
  }),
  deleteApplicationByPost: added<{ answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/delete_app/:id',
    access: { staff: 'applications.delete' },
    limit: 'staff',
  }),
  refundApplication: added<{ body: Record<string, unknown>; answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/refund_app/:id',
    access: { staff: 'refund' },
    limit: 'staff',
  }),
  cancelApplication: added<{ body: { reason: string }; answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/cancel_app/:id',
    access: { staff: 'applications.delete' },
    limit: 'staff',
  }),
  cannotVerify: added<{ body: { reason: string }; answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/cannot_verify/:id',
    access: { staff: 'applications.verify' },
    limit: 'staff',
  }),
  sendBack: added<{ body: Record<string, unknown>; answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/send_back/:id',
    access: { staff: 'applications.sendBack' },
    limit: 'staff',
  }),
  regenerateDocuments: added<{ body: { reason: string }; answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/regenerate/:id',
    access: { staff: 'documents.regenerate' },
    limit: 'staff',
  }),
  revokeMember: added<{ body: { reason: string }; answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/revoke_member/:id',
    access: { staff: 'members.revoke' },
    limit: 'staff',
  }),
  preview: added<{ query: Query; answer: unknown }>({
    method: 'GET',
    path: '/api/preview/:id/:document',
    access: { staff: 'applications.read' },
    limit: 'staff',
  }),
  drawApprovalDocuments: added<{
    body: ApprovalDocumentsDto;
    answer: { status: number; data: { runId: string } };
  }>({
    method: 'POST',
    path: '/api/approval_documents/:id',
    access: { staff: 'applications.approve' },
    limit: 'staff',
  }),
  getRun: added<{ answer: { data: A.RunView } }>({
    method: 'GET',
    path: '/api/runs/:id',
    access: { staff: 'jobs.own' },
    limit: 'staff',
  }),
  listApplications: added<{ query: SimpleRestQuery; answer: (A.ApplicationRow & { id: string })[] }>({
    method: 'GET',
    path: '/api/admin/applications',
    access: { staff: 'applications.read' },
    limit: 'staff',
  }),
  showApplication: added<{ answer: A.ApplicationView & { id: string } }>({
    method: 'GET',
    path: '/api/admin/applications/:id',
    access: { staff: 'applications.read' },
    limit: 'staff',
  }),
} as const;
