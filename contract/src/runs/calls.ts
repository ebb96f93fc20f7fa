import { endpoint, json } from '../endpoint.js';
import type { RunView } from './responses.js';

/** Long work: its progress, and its end before the time. */
export const runCalls = {
  getRun: endpoint({
    method: 'GET',
    path: '/api/runs/:id',
    access: { staff: 'jobs.own' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: RunView }>(),
  }),
  cancelRun: endpoint({
    method: 'POST',
    path: '/api/runs/:id/cancel',
    access: { staff: 'jobs.own' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: RunView }>(),
  }),
} as const;
