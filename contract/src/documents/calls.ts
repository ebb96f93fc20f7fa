import { endpoint, json } from '../endpoint.js';
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
} as const;
