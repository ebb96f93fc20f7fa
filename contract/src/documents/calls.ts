import { added, documented } from '../call.js';
import type { MsgRow } from '../responses.js';
import type { MemberDocumentsAnswer, VerifyDocumentAnswer } from './responses.js';

/** Documents that were issued to members. */
export const documentCalls = {
  verifyDocument: added<{ answer: VerifyDocumentAnswer }>({
    method: 'GET',
    path: '/api/verify_document/:code',
    access: 'public',
    limit: 'verifyDocument',
  }),
  getOwnDocuments: added<{ answer: MemberDocumentsAnswer }>({
    method: 'GET',
    path: '/api/member/documents',
    access: 'member',
    limit: 'read',
  }),
  regenerateDocuments: added<{ body: { reason: string }; answer: MsgRow }>({
    method: 'POST',
    path: '/api/regenerate/:id',
    access: { staff: 'documents.regenerate' },
    limit: 'staff',
  }),
  mailNewDocuments: documented<{
    body: { mem_no: string; certificate_Img?: string; idcard?: string };
    answer: string;
  }>({
    method: 'POST',
    path: '/send_new_generate_mail',
    access: { staff: 'documents.regenerate' },
    limit: 'staff',
    text: true,
  }),
} as const;
