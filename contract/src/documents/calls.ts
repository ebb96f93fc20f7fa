import { endpoint, json } from '../endpoint.js';
import type { ProofKeySet } from './check-proof.js';
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
  /** The public keys by which a document proves itself without a network. */
  documentKeys: endpoint({
    method: 'GET',
    path: '/.well-known/document-keys.json',
    access: 'public',
    limit: 'read',
    source: 'new',
    response: json<ProofKeySet>(),
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
