import { calls } from '@portal/contract/calls';
import type { ReviewerView } from '@portal/contract/reviewing/queue.responses';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shell/session/call.ts';

/** Staff who may be assigned and mentioned; undefined until loaded. */
export function useReviewers(): readonly ReviewerView[] | undefined {
  const { data } = useQuery({
    queryKey: ['reviewers'],
    queryFn: async ({ signal }) => (await call(calls.getReviewers, { signal })).data,
    staleTime: 300_000,
  });
  return data;
}
