import { endpoint, json, unchecked } from '../endpoint.js';

/** Counts for the dashboard. */
export const statisticsCalls = {
  getMemberStats: endpoint({
    method: 'GET',
    path: '/api/get_member_stats',
    access: { staff: 'statistics.read' },
    limit: 'staff',
    source: 'spec',
    response: json<{ data: number[] }>(),
  }),
  sortByStates: endpoint({
    method: 'POST',
    path: '/api/sortByStates',
    access: { staff: 'statistics.read' },
    limit: 'staff',
    source: 'spec',
    body: unchecked<{ group: string }>(),
    response: json<{ data: { _id: string; total: number }[] }>(),
  }),
  getGenderCount: endpoint({
    method: 'GET',
    path: '/api/getGenderMembersCount',
    access: { staff: 'statistics.read' },
    limit: 'staff',
    source: 'spec',
    response: json<{ female: number; male: number; others: number }>(),
  }),
} as const;
