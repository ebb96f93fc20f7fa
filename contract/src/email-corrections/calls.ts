import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { ReceiptAddress } from './responses.js';

/** The e-mail of a paid application, corrected by its applicant (docs/rules/records.md). */
export const emailCorrectionCalls = {
  getReceiptAddress: endpoint({
    method: 'GET',
    path: '/api/drafts/:appId/email',
    access: 'draft-owner',
    limit: 'status',
    source: 'new',
    response: json<{ data: ReceiptAddress }>(),
  }),
  /** Mails a code to the new address. */
  askEmailCorrection: endpoint({
    method: 'POST',
    path: '/api/drafts/:appId/email',
    access: 'draft-owner',
    limit: 'recovery',
    source: 'new',
    body: 'EmailCorrectionDto',
    response: json<MsgRow>(),
  }),
  confirmEmailCorrection: endpoint({
    method: 'POST',
    path: '/api/drafts/:appId/email/confirm',
    access: 'draft-owner',
    limit: 'recovery',
    source: 'new',
    body: 'ConfirmEmailCorrectionDto',
    response: json<MsgRow>(),
  }),
} as const;
