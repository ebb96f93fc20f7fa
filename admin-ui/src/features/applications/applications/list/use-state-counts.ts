import { calls } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../shell/session/call.ts';
import { countTexts } from './state-counts.ts';

/** How often the numbers are asked for again while the list is open, in ms. */
const refetchInterval = 60_000;

/** How many applications there are in each state, as the chips show it: `12`, or `999+`. A decision asks for them anew. */
export function useStateCounts(): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['applications', 'counts'],
    queryFn: async ({ signal }) => (await call(calls.getApplicationCounts, { signal })).data,
    refetchInterval,
    retry: false,
  });
  return countTexts(data ?? []);
}
