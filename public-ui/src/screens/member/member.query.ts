import type { ApplicationView } from '@portal/contract/applications/responses';
import type { MemberDocumentsResponse, OwnPending } from '@portal/contract/members/responses';
import type { OwnSession, MemberResult } from '@portal/contract/accounts/responses';
import type { ReceiptView } from '@portal/contract/payments/responses';
import { calls } from '@portal/contract/calls';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { api } from '../../api.ts';
import { retryTransient } from '../../data/transient-error.ts';

/** Signed URLs expire after 5 minutes; they are refetched a minute before. */
export const URL_LIFETIME_MS = 4 * 60_000;

/** The member's record; another member's id is a CallError 404 (docs/rules/roles.md). */
export function useOwnRecord(id: string): UseQueryResult<ApplicationView> {
  return useQuery({
    queryKey: ['member', 'record', id],
    queryFn: async () => (await api(calls.getOwnRecord, { params: { id } })).data,
    staleTime: URL_LIFETIME_MS,
    retry: retryTransient,
  });
}

export type MemberDocument = MemberDocumentsResponse['data'][number];

const ownDocuments = queryOptions({
  queryKey: ['member', 'documents'],
  queryFn: async () => api(calls.getOwnDocuments),
  staleTime: URL_LIFETIME_MS,
  refetchInterval: URL_LIFETIME_MS,
  refetchOnWindowFocus: true,
  retry: retryTransient,
});

/** The member's documents, with URLs that have not expired. */
export function useOwnDocuments(): UseQueryResult<MemberDocument[]> {
  return useQuery({ ...ownDocuments, select: ({ data }) => data });
}

/** Superseded versions of documents. */
export function useEarlierDocuments(): UseQueryResult<MemberDocumentsResponse['earlier']> {
  return useQuery({ ...ownDocuments, select: ({ earlier }) => earlier });
}

export const ownSessionsKey = ['member', 'sessions'] as const;

/** The member's sessions. */
export function useOwnSessions(): UseQueryResult<OwnSession[]> {
  return useQuery({
    queryKey: ownSessionsKey,
    queryFn: async () => (await api(calls.listOwnSessions)).data,
    retry: retryTransient,
  });
}

/** Pending changes of the member's record, and the outcome of the last request. */
export function useOwnPending(): UseQueryResult<OwnPending> {
  return useQuery({
    queryKey: ['member', 'pending'],
    queryFn: async () => (await api(calls.getOwnPending)).data,
    retry: retryTransient,
  });
}

export function useOwnReceipts(): UseQueryResult<ReceiptView[]> {
  return useQuery({
    queryKey: ['member', 'receipts'],
    queryFn: async () => (await api(calls.getOwnReceipts)).data,
    refetchInterval: URL_LIFETIME_MS,
    retry: retryTransient,
  });
}

/** Returns the logged-in member of the surrounding member area. */
export const useMember = (): MemberResult => useOutletContext<MemberResult>();
