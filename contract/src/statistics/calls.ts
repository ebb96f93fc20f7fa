import { endpoint, json } from '../endpoint.js';
import type { DashboardFigures } from './responses.js';

/** Counts for the dashboard (docs/rules/statistics.md). */
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
    body: 'SortByStatesDto',
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
  getDashboard: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard',
    access: { staff: 'statistics.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: DashboardFigures }>(),
  }),
} as const;
