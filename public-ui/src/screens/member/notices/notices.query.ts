import type { MemberNoticeRow, NoticeView, Page, UnreadNotices } from '@portal/contract';
import { calls } from '@portal/contract/calls';
import type { Language } from '@portal/contract/enums';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { isPassing } from '../../../data/transient-error.ts';
import { addressLifeMs } from '../member.query.ts';

/** Rows of a page. */
export const noticesOfPage = 10;

const retry = (failures: number, error: Error): boolean => failures < 2 && isPassing(error);

export const unreadKey = ['member', 'notices', 'unread'] as const;
export const noticeListKey = ['member', 'notices', 'list'] as const;

/** How many of the newest notices the member has not opened. */
export function useUnreadNotices(isAsked = true): UseQueryResult<UnreadNotices> {
  return useQuery({
    queryKey: unreadKey,
    queryFn: async () => (await api(calls.getUnreadNotices)).data,
    enabled: isAsked,
    refetchOnWindowFocus: true,
    staleTime: 60_000,
    retry,
  });
}

/** A page of the member's notices. @param page from 0 */
export function useNotices(page: number, language: Language): UseQueryResult<Page<MemberNoticeRow>> {
  return useQuery({
    queryKey: [...noticeListKey, page, language],
    queryFn: async () => api(calls.getNoticesForMember, { query: { page, limit: noticesOfPage, language } }),
    placeholderData: keepPreviousData,
    retry,
  });
}

/** One notice, with addresses of its documents that still open them. */
export function useNotice(id: string, language: Language): UseQueryResult<NoticeView> {
  return useQuery({
    queryKey: ['member', 'notices', 'one', id, language],
    queryFn: async () => (await api(calls.getNotice, { params: { id }, query: { language } })).msg,
    staleTime: addressLifeMs,
    refetchInterval: addressLifeMs,
    refetchOnWindowFocus: true,
    retry,
  });
}
