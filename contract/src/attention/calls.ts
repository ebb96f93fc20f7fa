import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { AttentionRecord } from './responses.js';

/** What needs a person; each sees the entries of the reasons that are theirs (docs/rules/attention.md). */
export const attentionCalls = {
  /** The oldest first; filters `reason`, and `state`: `open` when absent, or `closed`. */
  listAttention: endpoint({
    method: 'GET',
    path: '/api/admin/attention',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<AttentionRecord[]>(),
  }),
  /** Somebody has seen to it. A repeat answers the same and does nothing; 409 for one that goes with its cause alone. */
  closeAttention: endpoint({
    method: 'POST',
    path: '/api/admin/attention/close',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    body: 'CloseAttentionDto',
    response: json<MsgRow>(),
  }),
} as const;
