import { calls, type DuplicateDetail, type DuplicateReason } from '@portal/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
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

/** What speaks for two records being one person's, and against it, in words. */
export function useReasons(): (reasons: readonly DuplicateReason[]) => string {
  const translate = useTranslate();
  return (reasons) => reasons.map((reason) => translate(`duplicates.reason.${reason}`)).join(', ');
}
