import { calls } from '@portal/contract/calls';
import { indiaDay } from '@portal/contract/format';
import { firstFiguresDay, type PeriodFigures } from '@portal/contract/members/statistics.responses';
import type { NoticeGroup } from '@portal/contract/enums';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../../shell/session/call.ts';
import { type Period, periodBefore, periodIn, type PeriodName } from './period.ts';

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

/** Pending work, how long it waits, and memberships that end. */
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

/** The period in the address, and the one before it; that is missing where the daily figures do not reach back. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const today = indiaDay(new Date());
  const firstDay = firstFiguresDay(today);
  const period = periodIn(search, today);
  const before = periodBefore(period);
  const choose = (name: PeriodName, { from, to }: Period = period) =>
    setSearch(name === 'own' ? { period: name, from, to } : { period: name }, { replace: true });
  return { period, before: before.from < firstDay ? undefined : before, firstDay, choose };
}

/** The figures of a period; none without one. */
export function usePeriodFigures(period: Period | undefined): UseQueryResult<PeriodFigures> {
  const { from = '', to = '' } = period ?? {};
  return useQuery({
    queryKey: ['statistics', 'period', from, to],
    queryFn: async ({ signal }) => (await call(calls.getPeriodFigures, { query: { from, to }, signal })).data,
    refetchInterval,
    enabled: period !== undefined,
  });
}
