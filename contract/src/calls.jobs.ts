import type { StuckJobRecord } from './answers.jobs.js';
import type { MsgRow } from './answers.js';
import { added } from './call.js';
import type { SetJobAsideDto, TryJobAgainDto } from './dto/jobs.dto.js';
import type { SimpleRestQuery } from './dto/list.dto.js';

const byStaff = { access: { staff: 'jobs.all' }, limit: 'staff' } as const;

/** Jobs that no try could do: they wait for a person (architecture 4, REL-06). */
export const jobCalls = {
  /** The newest first. No filter. */
  listStuckJobs: added<{ query: SimpleRestQuery; answer: StuckJobRecord[] }>({
    method: 'GET',
    path: '/api/admin/jobs',
    ...byStaff,
  }),
  /** A new round of tries. A repeat answers the same and does nothing; 409 when it was set aside. */
  tryJobAgain: added<{ body: TryJobAgainDto; answer: MsgRow }>({
    method: 'POST',
    path: '/api/admin/jobs/try-again',
    ...byStaff,
  }),
  /** A new round for all, but for those of which nobody knows whether they were done. */
  tryAllJobsAgain: added<{ answer: MsgRow & { data: { tried: number } } }>({
    method: 'POST',
    path: '/api/admin/jobs/try-all-again',
    ...byStaff,
  }),
  /** It will not be done, for a reason that stands in the audit. A repeat does nothing; 409 when it is not stuck any more. */
  setJobAside: added<{ body: SetJobAsideDto; answer: MsgRow }>({
    method: 'POST',
    path: '/api/admin/jobs/set-aside',
    ...byStaff,
  }),
} as const;
