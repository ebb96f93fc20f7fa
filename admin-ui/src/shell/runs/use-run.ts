import { calls } from '@portal/contract/calls';
import type { RunView } from '@portal/contract/platform/responses';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../session/call.ts';

/** ms between two looks at a run: often at first, then ever less, for work that takes minutes. */
const soonest = 700;
const latest = 5_000;

/** Whether nothing more comes: there is a result, or there will be none. */
export const isOver = ({ state }: Pick<RunView, 'state'>): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';

/** A run, looked at until it is over. Without an id nothing is asked; a look that fails is retried by the person. */
export function useRun(id: string | undefined): UseQueryResult<RunView> {
  return useQuery({
    queryKey: ['run', id],
    queryFn: async ({ signal }) => (await call(calls.getRun, { params: { id: id ?? '' }, signal })).data,
    enabled: id !== undefined,
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) =>
      error || (data && isOver(data)) ? false : Math.min(latest, soonest * 1.1 ** dataUpdateCount),
    refetchOnWindowFocus: false,
  });
}

/** Asks the worker to stop a run; what is shown of it follows. */
export function useCancelRun(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.cancelRun, { params: { id } }),
    onSuccess: ({ data }) => queryClient.setQueryData(['run', id], data),
    onError: () => queryClient.invalidateQueries({ queryKey: ['run', id] }),
  });
}
