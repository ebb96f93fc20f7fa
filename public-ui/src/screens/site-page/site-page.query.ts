import type { SitePage, SitePageName } from '@portal/contract/settings/site-page';
import { calls } from '@portal/contract/calls';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../api.ts';

/** The version in force of a public page, in both languages. */
export function useSitePage(name: SitePageName): UseQueryResult<SitePage> {
  return useQuery({
    queryKey: ['site-page', name],
    queryFn: async () => (await api(calls.getSitePage, { params: { name } })).data,
  });
}
