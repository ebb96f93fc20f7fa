import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';

/** From Upload Documents to the approval and its mails. */
export const approvalCalls = {
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
} as const;
