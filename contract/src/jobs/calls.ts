import { added } from '../call.js';
import type { SimpleRestQuery } from '../lists/requests.js';
import type { MsgRow } from '../responses.js';
import type { DiscardJobDto, RetryJobDto } from './requests.js';
import type { FailedJobRecord } from './responses.js';

/** Jobs that no try could do: they wait for a person (REL-06). */
export const jobCalls = {
  /** The newest first. No filter. */
  listFailedJobs: added<{ query: SimpleRestQuery; answer: FailedJobRecord[] }>({
    method: 'GET',
    path: '/api/admin/jobs',
    access: { staff: 'jobs.all' },
    limit: 'staff',
  }),
  /** A new round of tries. A repeat answers the same and does nothing; 409 when it was discarded. */
  retryJob: added<{ body: RetryJobDto; answer: MsgRow }>({
    method: 'POST',
    path: '/api/admin/jobs/try-again',
    access: { staff: 'jobs.all' },
    limit: 'staff',
  }),
  /** A new round for all, but for those of which nobody knows whether they were done. */
  retryAllJobs: added<{ answer: MsgRow & { data: { tried: number } } }>({
    method: 'POST',
    path: '/api/admin/jobs/try-all-again',
    access: { staff: 'jobs.all' },
    limit: 'staff',
  }),
  /** It will not be done, for a reason that the audit keeps. A repeat does nothing; 409 when it is no failed job any more. */
  discardJob: added<{ body: DiscardJobDto; answer: MsgRow }>({
    method: 'POST',
    path: '/api/admin/jobs/set-aside',
    access: { staff: 'jobs.all' },
    limit: 'staff',
  }),
} as const;
