import { bareText, endpoint, json, unchecked } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { MemberDocumentsResponse, VerifyDocumentResponse } from './responses.js';

/** Documents that were issued to members. */
export const documentCalls = {
  verifyDocument: endpoint({
    method: 'GET',
    path: '/api/verify_document/:code',
    access: 'public',
    limit: 'verifyDocument',
    source: 'new',
    response: json<VerifyDocumentResponse>(),
  }),
  getOwnDocuments: endpoint({
    method: 'GET',
    path: '/api/member/documents',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<MemberDocumentsResponse>(),
  }),
  regenerateDocuments: endpoint({
    method: 'POST',
    path: '/api/regenerate/:id',
    access: { staff: 'documents.regenerate' },
    limit: 'staff',
    source: 'new',
    body: unchecked<{ reason: string }>(),
    response: json<MsgRow>(),
  }),
  mailNewDocuments: endpoint({
    method: 'POST',
    path: '/send_new_generate_mail',
    access: { staff: 'documents.regenerate' },
    limit: 'staff',
    source: 'spec',
    body: unchecked<{ mem_no: string; certificate_Img?: string; idcard?: string }>(),
    response: bareText(),
  }),
} as const;
