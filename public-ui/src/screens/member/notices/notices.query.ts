import type { MemberNoticeRow, NoticeView, UnreadNotices } from '@portal/contract/notices/responses';
import type { Page } from '@portal/contract/responses';
import { calls } from '@portal/contract/calls';
import type { Language } from '@portal/contract/enums';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { retryTransient } from '../../../data/transient-error.ts';
import { URL_LIFETIME_MS } from '../member.query.ts';

export const noticesPerPage = 10;

export const unreadKey = ['member', 'notices', 'unread'] as const;
export const noticeListKey = ['member', 'notices', 'list'] as const;

/** The number of recent notices that the member has not opened. */
export function useUnreadNotices(enabled = true): UseQueryResult<UnreadNotices> {
  return useQuery({
    queryKey: unreadKey,
    queryFn: async () => (await api(calls.getUnreadNotices)).data,
    enabled: enabled,
    refetchOnWindowFocus: true,
    staleTime: 60_000,
    retry: retryTransient,
  });
}

/** @param page from 0 */
export function useNotices(page: number, language: Language): UseQueryResult<Page<MemberNoticeRow>> {
  return useQuery({
    queryKey: [...noticeListKey, page, language],
    queryFn: async () => api(calls.getNoticesForMember, { query: { page, limit: noticesPerPage, language } }),
    placeholderData: keepPreviousData,
    retry: retryTransient,
  });
}

/** One notice, with URLs of its attachments that have not expired. */
export function useNotice(id: string, language: Language): UseQueryResult<NoticeView> {
  return useQuery({
    queryKey: ['member', 'notices', 'one', id, language],
    queryFn: async () => (await api(calls.getNotice, { params: { id }, query: { language } })).msg,
    staleTime: URL_LIFETIME_MS,
    refetchInterval: URL_LIFETIME_MS,
    refetchOnWindowFocus: true,
    retry: retryTransient,
  });
}
