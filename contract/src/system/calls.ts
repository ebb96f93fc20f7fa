import { endpoint, json } from '../endpoint.js';
import type { SystemView } from './responses.js';

/** How the portal is, at a glance (docs/rules/alarms.md). */
export const systemCalls = {
  getSystem: endpoint({
    method: 'GET',
    path: '/api/admin/system',
    access: { staff: 'system.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: SystemView }>(),
  }),
} as const;
