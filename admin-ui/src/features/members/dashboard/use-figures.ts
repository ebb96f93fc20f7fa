import { calls } from '@portal/contract/calls';
import type { NoticeGroup } from '@portal/contract/enums';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../shell/session/call.ts';

/** ms between refetches, equal to the server's counting interval. */
const refetchInterval = 60_000;

/** The five totals, in the order of the specification. */
export function useTotals(): UseQueryResult<number[]> {
  return useQuery({
    queryKey: ['statistics', 'totals'],
    queryFn: async ({ signal }) => (await call(calls.getMemberStats, { signal })).data,
    refetchInterval,
  });
}

/** Pending work, and the applications of the last weeks. */
export function useDashboard() {
  return useQuery({
    queryKey: ['statistics', 'dashboard'],
    queryFn: async ({ signal }) => (await call(calls.getDashboard, { signal })).data,
    refetchInterval,
  });
}

/** Members of a group by state, largest number first. */
export function useStates(group: NoticeGroup) {
  return useQuery({
    queryKey: ['statistics', 'states', group],
    queryFn: async ({ signal }) => (await call(calls.sortByStates, { body: { group }, signal })).data,
    refetchInterval,
    placeholderData: (before) => before,
  });
}

/** Members by gender. */
export function useGenders() {
  return useQuery({
    queryKey: ['statistics', 'genders'],
    queryFn: async ({ signal }) => call(calls.getGenderCount, { signal }),
    refetchInterval,
  });
}

/** Today's payments; requires the permission to read payments. */
export function useStatementOfDay() {
  return useQuery({
    queryKey: ['transactions', 'today'],
    queryFn: async ({ signal }) => (await call(calls.getStatementOfDay, { signal })).data,
    refetchInterval,
  });
}
