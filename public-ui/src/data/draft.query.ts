import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DraftView } from '@portal/contract';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { api } from '../api.ts';

export const draftKey = ['draft'] as const;

/** This browser's latest draft, or null when it has none (docs/rules/drafts.md). */
export async function fetchDraft(): Promise<DraftView | null> {
  try {
    return (await api(calls.currentDraft)).data;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** The draft that the server holds; asked again each time a screen that needs it is opened. */
export function useDraft(): UseQueryResult<DraftView | null> {
  return useQuery({ queryKey: draftKey, queryFn: fetchDraft, staleTime: 0, gcTime: 0 });
}
