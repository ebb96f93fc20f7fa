import { calls, type DuplicateDetail } from '@portal/contract';
import { useQuery, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shell/session/call.ts';

/** Both records of a pair. Each question is an audited view, so it is not asked again by itself. */
export function useDuplicate(id: string): UseQueryResult<DuplicateDetail> {
  return useQuery({
    queryKey: ['duplicate', id],
    queryFn: async ({ signal }) => (await call(calls.getDuplicate, { params: { id }, signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

/** @returns reads again what a merge, or the undoing of one, has changed for the console */
export function useReadAgain(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [['duplicates'], ['members'], ['member-details']])
      void queryClient.invalidateQueries({ queryKey });
  };
}
