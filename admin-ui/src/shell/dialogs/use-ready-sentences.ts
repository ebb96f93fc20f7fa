import { calls } from '@portal/contract/calls';
import type { SentenceKind } from '@portal/contract/settings/ready-sentences';
import { useQuery } from '@tanstack/react-query';
import { call } from '../session/call.ts';

/** The office's sentences for a decision, or for every one; not loaded for undefined. */
export function useReadySentences(kind: SentenceKind | 'all' | undefined) {
  return useQuery({
    queryKey: ['ready-sentences'],
    queryFn: async ({ signal }) => (await call(calls.listReadySentences, { signal })).data,
    select: (all) => (kind === 'all' ? all : all.filter((one) => one.kind === kind)),
    enabled: kind !== undefined,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}
