import { added, documented } from '../call.js';
import type { MsgRow } from '../responses.js';
import type {
  ApplicantMailDto,
  ApprovalDocumentsDto,
  ApproveApplicationDto,
  SecretaryMailDto,
} from './requests.js';

type Query = Record<string, string | number | undefined>;

/** From Upload Documents to the approval and its mails. */
export const approvalCalls = {
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
  approveApplication: documented<{
    body: ApproveApplicationDto;
    answer: {
      status: number;
      msg?: string;
      data: { mem_no?: string; applicants?: { mem_no: string }[]; runId?: string };
    };
  }>({
    method: 'POST',
    path: '/api/approve_app/:id',
    access: { staff: 'applications.approve' },
    limit: 'staff',
  }),
  mailSecretary: documented<{ body: SecretaryMailDto; answer: MsgRow }>({
    method: 'POST',
    path: '/app_send_mail',
    access: { staff: 'applications.approve' },
    limit: 'staff',
  }),
  mailApplicant: documented<{ body: ApplicantMailDto; answer: MsgRow }>({
    method: 'POST',
    path: '/send_mail',
    access: { staff: 'applications.approve' },
    limit: 'staff',
  }),
} as const;
