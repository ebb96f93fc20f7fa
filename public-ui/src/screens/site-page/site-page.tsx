import { showDate } from '@portal/contract/format';
import {
  type SitePage,
  type SitePageName,
  blocksOf,
  type SitePageBlock,
} from '@portal/contract/settings/site-page';
import type { ReactNode } from 'react';
import { calls } from '@portal/contract/calls';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Loading } from '../../app/loading.tsx';
import { Page } from '../../app/page.tsx';
import { TryAgain } from '../../controls/try-again.tsx';
import { useText } from '../../language/use-text.ts';
import { api } from '../../api.ts';
import './site-page.css';

export const sitePageKey = (name: SitePageName) => ['site-page', name];

interface SitePageViewProps {
  name: SitePageName;
  /** Below the text. */
  children?: ReactNode;
}

/** A public page with texts of the office, and the date of its last change (docs/rules/pages.md). */
export function SitePageView({ name, children }: SitePageViewProps) {
  const { t, language } = useText();
  const page = useSitePage(name);
  if (page.isPending) return <Loading />;
  if (page.isError) {
    return (
      <div className="page page-narrow">
        <TryAgain error={page.error} onRetry={() => void page.refetch()} />
      </div>
    );
  }
  const { title, body } = page.data.text[language];
  return (
    <Page title={title}>
      <SitePageBody body={body} />
      {children}
      <p className="aside">{t('site-page.updated', { date: showDate(page.data.updatedAt, language) })}</p>
    </Page>
  );
}

function Block({ block }: { block: SitePageBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
  }
}

/** The text of a public page, without markup. */
function SitePageBody({ body }: { body: string }) {
  return (
    <div className="prose">
      {blocksOf(body).map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

/** The published version of a public page, in both languages. */
function useSitePage(name: SitePageName): UseQueryResult<SitePage> {
  return useQuery({
    queryKey: sitePageKey(name),
    queryFn: async () => (await api(calls.getSitePage, { params: { name } })).data,
  });
}
