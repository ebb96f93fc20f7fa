import { endpoint, json } from '../endpoint.js';
import type { KitItemView } from './responses.js';

/** The member kit. */
export const kitCalls = {
  getKit: endpoint({
    method: 'GET',
    path: '/api/member/kit',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<{ data: KitItemView[] }>(),
  }),
  /** The same for staff of every role. */
  getStaffKit: endpoint({
    method: 'GET',
    path: '/api/admin/kit',
    access: { staff: 'self' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: KitItemView[] }>(),
  }),
} as const;
