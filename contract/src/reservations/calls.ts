import { added } from '../call.js';
import type { SimpleRestQuery } from '../lists/requests.js';
import type { MsgRow } from '../responses.js';
import type { IdleReservationRecord } from './responses.js';

/** Membership numbers that are reserved and that nobody uses. */
export const reservationCalls = {
  /** Those idle for 7 days, one record for each application, the longest idle first. No filter. */
  listIdleReservations: added<{ query: SimpleRestQuery; answer: IdleReservationRecord[] }>({
    method: 'GET',
    path: '/api/admin/numbers',
    access: { staff: 'applications.approve' },
    limit: 'staff',
  }),
  /** `id` is the application's. A repeat answers the same and does nothing. */
  releaseReservation: added<{ answer: MsgRow }>({
    method: 'POST',
    path: '/api/admin/numbers/:id/release',
    access: { staff: 'applications.approve' },
    limit: 'staff',
  }),
} as const;
