import { calls, type StaffUpdateRequest } from '@portal/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../shell/session/call.ts';

/** The requests of an application's members. Each question is an audited view, so it is not asked again by itself. */
export function useRequests(id: string): UseQueryResult<StaffUpdateRequest[]> {
  return useQuery({
    queryKey: ['update-requests-of', id],
    queryFn: async ({ signal }) => (await call(calls.getUpdateRequest, { params: { id }, signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}
