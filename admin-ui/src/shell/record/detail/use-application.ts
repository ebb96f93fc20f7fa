import { calls } from '@portal/contract/calls';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

/**
 * One application by `_id`. Cached apart from react-admin's records, because list rows lack fields. Every fetch is an audited view,
 * so there is no automatic refetch.
 */
export function useApplication(id: string): UseQueryResult<ApplicationView> {
  return useQuery({
    queryKey: ['application', id],
    queryFn: async ({ signal }) => (await call(calls.getApplication, { params: { id }, signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}
