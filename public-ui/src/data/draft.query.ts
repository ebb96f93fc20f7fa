import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { DraftView, OwnDraft } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { api } from '../api.ts';

/** Query key prefix of all drafts of this browser, including their list. */
export const draftsKey = ['draft'] as const;
const ownDraftsKey = [...draftsKey, 'own'] as const;

/** @param appId latest draft when omitted */
export const draftKey = (appId?: string) => [...draftsKey, appId ?? 'latest'] as const;

/** Whether a draft was begun in this browser and is now open on another device only (docs/rules/drafts.md). */
export function isLostDraft(error: unknown): error is CallError {
  return error instanceof CallError && error.answer.key === 'draft.elsewhere';
}

/**
 * Returns one draft of this browser, or its latest one; null if there is none (docs/rules/drafts.md).
 * @throws CallError 404 `draft.elsewhere` for a lost draft
 */
export async function fetchDraft(appId?: string): Promise<DraftView | null> {
  try {
    if (appId === undefined) return (await api(calls.currentDraft)).data;
    return (await api(calls.getDraft, { params: { appId } })).data;
  } catch (error) {
    if (error instanceof CallError && error.status === 404 && !isLostDraft(error)) return null;
    throw error;
  }
}

/** The draft on the server, fetched again whenever a screen that needs it opens. */
export function useDraft(appId?: string): UseQueryResult<DraftView | null> {
  const queries = useQueryClient();
  return useQuery({
    queryKey: draftKey(appId),
    queryFn: async () => {
      const draft = await fetchDraft(appId);
      // A screen that asked for the latest draft continues with it by its id.
      if (draft) queries.setQueryData(draftKey(draft.appId), draft);
      return draft;
    },
    staleTime: 0,
    gcTime: 0,
    retry: (failures, error) => failures < 2 && !isLostDraft(error),
  });
}

/** Returns this browser's unfinished and unpaid applications (docs/rules/drafts.md). */
export async function fetchOwnDrafts(): Promise<OwnDraft[]> {
  return (await api(calls.ownDrafts)).data;
}

/** Unfinished applications, refetched on each screen; cached data is shown meanwhile. */
export function useOwnDrafts(): UseQueryResult<OwnDraft[]> {
  return useQuery({ queryKey: ownDraftsKey, queryFn: fetchOwnDrafts, staleTime: 0 });
}
