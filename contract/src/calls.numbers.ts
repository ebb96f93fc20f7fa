import type { MsgRow } from './answers.js';
import type { IdleReservationRecord } from './answers.numbers.js';
import { added } from './call.js';
import type { SimpleRestQuery } from './dto/list.dto.js';

const byStaff = { access: { staff: 'applications.approve' }, limit: 'staff' } as const;

/** Membership numbers that are reserved and that nobody uses (decisions 5). */
export const numberCalls = {
  /** Those idle for 7 days, one record for each application, the longest idle first. No filter. */
  listIdleReservations: added<{ query: SimpleRestQuery; answer: IdleReservationRecord[] }>({
    method: 'GET',
    path: '/api/admin/numbers',
    ...byStaff,
  }),
  /** `id` is the application's. A repeat answers the same and does nothing. */
  releaseReservation: added<{ answer: MsgRow }>({
    method: 'POST',
    path: '/api/admin/numbers/:id/release',
    ...byStaff,
  }),
} as const;
