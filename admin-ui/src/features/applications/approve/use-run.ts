import { calls, type RunView } from '@portal/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../shell/session/call.ts';

/** Milliseconds between two looks at a run that goes on. */
const interval = 700;

/** Whether the documents of a run can be looked at (decisions 6). */
export const isDrawn = (run: RunView): boolean => run.state === 'done';

/** A run of documents, looked at until they are drawn or have failed. Without an id nothing is asked. */
export function useRun(id: string | undefined): UseQueryResult<RunView> {
  return useQuery({
    queryKey: ['run', id],
    queryFn: async ({ signal }) => (await call(calls.getRun, { params: { id: id ?? '' }, signal })).data,
    enabled: id !== undefined,
    refetchInterval: ({ state: { data, error } }) =>
      error || (data && (isDrawn(data) || data.state === 'failed')) ? false : interval,
    refetchOnWindowFocus: false,
  });
}
