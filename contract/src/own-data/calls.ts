import { endpoint, json } from '../endpoint.js';
import type { OwnData } from './responses.js';

/** All that the portal holds about who asks. */
export const ownDataCalls = {
  getOwnData: endpoint({
    method: 'GET',
    path: '/api/member/data',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<OwnData>(),
  }),
};
