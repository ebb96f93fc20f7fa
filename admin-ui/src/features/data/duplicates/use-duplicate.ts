import { calls } from '@portal/contract/calls';
import { type DuplicateDetail, type DuplicateReason } from '@portal/contract/data/responses';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../shell/session/call.ts';

/** Both records of a pair. Every fetch is an audited view, so there is no automatic refetch. */
export function useDuplicate(id: string): UseQueryResult<DuplicateDetail> {
  return useQuery({
    queryKey: ['duplicate', id],
    queryFn: async ({ signal }) => (await call(calls.getDuplicate, { params: { id }, signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

/** @returns a function that refetches what a merge or its undo has changed */
export function useRefetchMerged(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [['duplicates'], ['members'], ['member-details']])
      void queryClient.invalidateQueries({ queryKey });
  };
}

/** Returns the evidence for and against a pair as text. */
export function useReasons(): (reasons: readonly DuplicateReason[]) => string {
  const translate = useTranslate();
  return (reasons) => reasons.map((reason) => translate(`duplicates.reason.${reason}`)).join(', ');
}
