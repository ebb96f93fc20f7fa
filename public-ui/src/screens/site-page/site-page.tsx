import { showDate } from '@portal/contract/format';
import type { SitePageName } from '@portal/contract/settings/site-page';
import type { ReactNode } from 'react';
import { Loading } from '../../app/loading.tsx';
import { Page } from '../../app/page.tsx';
import { TryAgain } from '../../controls/try-again.tsx';
import { useText } from '../../language/use-text.ts';
import { SitePageBody } from './site-page-body.tsx';
import { useSitePage } from './site-page.query.ts';
import './site-page.css';

interface SitePageViewProps {
  name: SitePageName;
  /** Below the words. */
  children?: ReactNode;
}

/** A public page whose words belong to the office, in the person's language, with the day of its last change (docs/rules/pages.md). */
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
