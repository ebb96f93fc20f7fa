import { calls } from '@portal/contract/calls';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

/**
 * One application by its `_id`. It is kept apart from react-admin's record cache, where the list's rows would stand in
 * for it with fields missing. Each question is an audited view, so it is not asked again by itself.
 */
export function useApplication(id: string): UseQueryResult<ApplicationView> {
  return useQuery({
    queryKey: ['application', id],
    queryFn: async ({ signal }) => (await call(calls.getApplication, { params: { id }, signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}
