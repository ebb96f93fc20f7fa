import { calls, type MemberDetails } from '@portal/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../../shell/session/call.ts';

/** What a member's page shows beside the record. Each question is an audited view, so it is not asked again by itself. */
export function useMemberDetails(id: string): UseQueryResult<MemberDetails> {
  return useQuery({
    queryKey: ['member-details', id],
    queryFn: async ({ signal }) => (await call(calls.getMemberDetails, { params: { id }, signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}
