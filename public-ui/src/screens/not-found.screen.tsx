import { pageAddress } from '@portal/contract/pages';
import { Link } from 'react-router';
import { EmptyState } from '../app/empty-state.tsx';
import { Page } from '../app/page.tsx';
import { useText } from '../language/use-text.ts';

export default function NotFoundScreen() {
  const { t } = useText();
  return (
    <Page title={t('shell.notFound.title')}>
      <EmptyState picture="path">
        <p className="lead">{t('shell.notFound.text')}</p>
        <Link className="button" to={pageAddress('home')}>
          {t('shell.toStart')}
        </Link>
      </EmptyState>
    </Page>
  );
}
