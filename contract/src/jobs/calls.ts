import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { FailedJobRecord } from './responses.js';

/** Jobs that no try could do: they wait for a person (REL-06). */
export const jobCalls = {
  /** The newest first. No filter. */
  listFailedJobs: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    access: { staff: 'jobs.all' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<FailedJobRecord[]>(),
  }),
  /** A new round of tries. A repeat answers the same and does nothing; 409 when it was discarded. */
  retryJob: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/try-again',
    access: { staff: 'jobs.all' },
    limit: 'staff',
    source: 'new',
    body: 'RetryJobDto',
    response: json<MsgRow>(),
  }),
  /** A new round for all, but for those of which nobody knows whether they were done. */
  retryAllJobs: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/try-all-again',
    access: { staff: 'jobs.all' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow & { data: { tried: number } }>(),
  }),
  /** It will not be done, for a reason that the audit keeps. A repeat does nothing; 409 when it is no failed job any more. */
  discardJob: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/set-aside',
    access: { staff: 'jobs.all' },
    limit: 'staff',
    source: 'new',
    body: 'DiscardJobDto',
    response: json<MsgRow>(),
  }),
} as const;
