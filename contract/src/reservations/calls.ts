import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { IdleReservationRecord } from './responses.js';

/** Membership numbers that are reserved and that nobody uses. */
export const reservationCalls = {
  /** Those idle for 7 days, one record for each application, the longest idle first. No filter. */
  listIdleReservations: endpoint({
    method: 'GET',
    path: '/api/admin/numbers',
    access: { staff: 'applications.approve' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<IdleReservationRecord[]>(),
  }),
  /** `id` is the application's. A repeat answers the same and does nothing. */
  releaseReservation: endpoint({
    method: 'POST',
    path: '/api/admin/numbers/:id/release',
    access: { staff: 'applications.approve' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
} as const;
