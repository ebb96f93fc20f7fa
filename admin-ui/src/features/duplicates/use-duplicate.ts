import { calls, type DuplicateDetail } from '@portal/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../shell/session/call.ts';

/** Both records of a pair. Each question is an audited view, so it is not asked again by itself. */
export function useDuplicate(id: string): UseQueryResult<DuplicateDetail> {
  return useQuery({
    queryKey: ['duplicate', id],
    queryFn: async ({ signal }) => (await call(calls.getDuplicate, { params: { id }, signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}
