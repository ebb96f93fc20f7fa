import { added } from '../call.js';
import type { RunView } from './responses.js';

/** Progress of long work. */
export const runCalls = {
  getRun: added<{ answer: { data: RunView } }>({
    method: 'GET',
    path: '/api/runs/:id',
    access: { staff: 'jobs.own' },
    limit: 'staff',
  }),
  cancelRun: added<{ answer: { data: RunView } }>({
    method: 'POST',
    path: '/api/runs/:id/cancel',
    access: { staff: 'jobs.own' },
    limit: 'staff',
  }),
} as const;
