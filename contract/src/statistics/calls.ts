import { documented } from '../call.js';

/** Counts for the dashboard. */
export const statisticsCalls = {
  getMemberStats: documented<{ answer: { data: number[] } }>({
    method: 'GET',
    path: '/api/get_member_stats',
    access: { staff: 'statistics.read' },
    limit: 'staff',
  }),
  sortByStates: documented<{ body: { group: string }; answer: { data: { _id: string; total: number }[] } }>({
    method: 'POST',
    path: '/api/sortByStates',
    access: { staff: 'statistics.read' },
    limit: 'staff',
  }),
  getGenderCount: documented<{ answer: { female: number; male: number; others: number } }>({
    method: 'GET',
    path: '/api/getGenderMembersCount',
    access: { staff: 'statistics.read' },
    limit: 'staff',
  }),
} as const;
