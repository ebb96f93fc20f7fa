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
} as const;
