import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { DraftView, OwnDraft } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { api } from '../api.ts';

/** Everything that is known of this browser's drafts; the list of them included. */
export const draftsKey = ['draft'] as const;
const ownDraftsKey = [...draftsKey, 'own'] as const;

/** @param appId the draft changed last when left out */
export const draftKey = (appId?: string) => [...draftsKey, appId ?? 'latest'] as const;

/** One draft of this browser, or its latest one; null when it has none, or not this one (docs/rules/drafts.md). */
export async function fetchDraft(appId?: string): Promise<DraftView | null> {
  try {
    if (appId === undefined) return (await api(calls.currentDraft)).data;
    return (await api(calls.getDraft, { params: { appId } })).data;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** The draft that the server holds; asked again each time a screen that needs it is opened. */
export function useDraft(appId?: string): UseQueryResult<DraftView | null> {
  const queries = useQueryClient();
  return useQuery({
    queryKey: draftKey(appId),
    queryFn: async () => {
      const draft = await fetchDraft(appId);
      // Who asked for the latest one goes on with it by its id.
      if (draft) queries.setQueryData(draftKey(draft.appId), draft);
      return draft;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** What this browser has begun and not finished, or not paid (docs/rules/drafts.md). */
export async function fetchOwnDrafts(): Promise<OwnDraft[]> {
  return (await api(calls.ownDrafts)).data;
}

/** The same, asked again on each screen that shows it; what was known before stands there meanwhile. */
export function useOwnDrafts(): UseQueryResult<OwnDraft[]> {
  return useQuery({ queryKey: ownDraftsKey, queryFn: fetchOwnDrafts, staleTime: 0 });
}
