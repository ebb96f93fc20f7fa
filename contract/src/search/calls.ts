import { endpoint, json } from '../endpoint.js';
import type { FoundRecords } from './responses.js';

/** One search over what the person may read (docs/rules/records.md). */
export const searchCalls = {
  searchRecords: endpoint({
    method: 'GET',
    path: '/api/search',
    access: { staff: 'self' },
    limit: 'search',
    source: 'new',
    query: 'SearchQuery',
    response: json<{ data: FoundRecords }>(),
  }),
} as const;
