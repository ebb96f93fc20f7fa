import { calls, type NoticeDetails, type NoticeMailView } from '@portal/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../shell/session/call.ts';

/** How many would get a version of a notice by e-mail, and when it was sent already. */
export function useNoticeMail({
  id,
  version,
}: Pick<NoticeDetails, 'id' | 'version'>): UseQueryResult<NoticeMailView> {
  return useQuery({
    queryKey: ['notice-mail', id, version],
    queryFn: async ({ signal }) => (await call(calls.showNoticeMail, { params: { id }, signal })).data,
  });
}
