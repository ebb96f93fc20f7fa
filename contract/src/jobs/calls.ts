import { added } from '../call.js';
import type { SimpleRestQuery } from '../lists/requests.js';
import type { MsgRow } from '../responses.js';
import type { SetJobAsideDto, TryJobAgainDto } from './requests.js';
import type { StuckJobRecord } from './responses.js';

/** Jobs that no try could do: they wait for a person (REL-06). */
export const jobCalls = {
  /** The newest first. No filter. */
  listStuckJobs: added<{ query: SimpleRestQuery; answer: StuckJobRecord[] }>({
    method: 'GET',
    path: '/api/admin/jobs',
    access: { staff: 'jobs.all' },
    limit: 'staff',
  }),
  /** A new round of tries. A repeat answers the same and does nothing; 409 when it was set aside. */
  tryJobAgain: added<{ body: TryJobAgainDto; answer: MsgRow }>({
    method: 'POST',
    path: '/api/admin/jobs/try-again',
    access: { staff: 'jobs.all' },
    limit: 'staff',
  }),
  /** A new round for all, but for those of which nobody knows whether they were done. */
  tryAllJobsAgain: added<{ answer: MsgRow & { data: { tried: number } } }>({
    method: 'POST',
    path: '/api/admin/jobs/try-all-again',
    access: { staff: 'jobs.all' },
    limit: 'staff',
  }),
  /** It will not be done, for a reason that stands in the audit. A repeat does nothing; 409 when it is not stuck any more. */
  setJobAside: added<{ body: SetJobAsideDto; answer: MsgRow }>({
    method: 'POST',
    path: '/api/admin/jobs/set-aside',
    access: { staff: 'jobs.all' },
    limit: 'staff',
  }),
} as const;
