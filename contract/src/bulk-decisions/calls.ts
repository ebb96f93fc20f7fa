import { endpoint, json } from '../endpoint.js';
import type { SelectionView } from './responses.js';

/** Many applications approved, many members' documents made again, each by one confirmation. */
export const bulkDecisionCalls = {
  approveSelection: endpoint({
    method: 'POST',
    path: '/api/approve_selection',
    access: { staff: 'applications.approve' },
    limit: 'staff',
    source: 'new',
    body: 'ApproveSelectionDto',
    response: json<{ data: { runId: string } }>(),
  }),
  regenerateSelection: endpoint({
    method: 'POST',
    path: '/api/regenerate_selection',
    access: { staff: 'documents.regenerate' },
    limit: 'staff',
    source: 'new',
    body: 'RegenerateSelectionDto',
    response: json<{ data: { runId: string } }>(),
  }),
  getSelection: endpoint({
    method: 'GET',
    path: '/api/selections/:id',
    access: { staff: 'applications.approve' },
    limit: 'staff',
    source: 'new',
    query: 'SelectionQuery',
    response: json<{ data: SelectionView }>(),
  }),
  takeOutOfSelection: endpoint({
    method: 'POST',
    path: '/api/selections/:id/take_out',
    access: { staff: 'applications.approve' },
    limit: 'staff',
    source: 'new',
    body: 'TakeOutDto',
    response: json<{ data: { runId: string } }>(),
  }),
  confirmSelection: endpoint({
    method: 'POST',
    path: '/api/selections/:id/approve',
    access: { staff: 'applications.approve' },
    limit: 'staff',
    source: 'new',
    body: 'ConfirmSelectionDto',
    response: json<{ data: { runId: string } }>(),
  }),
  retrySelection: endpoint({
    method: 'POST',
    path: '/api/selections/:id/retry',
    access: { staff: 'applications.approve' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: { runId: string } }>(),
  }),
} as const;
