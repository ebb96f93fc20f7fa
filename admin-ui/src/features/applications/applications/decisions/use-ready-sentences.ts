import { calls } from '@portal/contract/calls';
import type { ReadySentence, SentenceKind } from '@portal/contract/settings/ready-sentences';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../shell/session/call.ts';

/** The office's sentences for a decision; none until they are loaded. */
export function useReadySentences(kind: SentenceKind | undefined): readonly ReadySentence[] {
  const { data = [] } = useQuery({
    queryKey: ['ready-sentences'],
    queryFn: async ({ signal }) => (await call(calls.listReadySentences, { signal })).data,
    enabled: kind !== undefined,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  return data.filter((sentence) => sentence.kind === kind);
}
