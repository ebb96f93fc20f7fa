import { bareText, endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';

/** New documents in the place of those that a member has. */
export const regenerationCalls = {
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
} as const;
