import { pageAddress } from '@portal/contract/pages';
import { Link } from 'react-router';
import { EmptyState } from '../../app/empty-state.tsx';
import { Page } from '../../app/page.tsx';
import { useBranding } from '../../data/branding.query.ts';
import { useText } from '../../language/use-text.ts';

/** An address of the page table whose screen does not exist yet: says so, and whom to ask. */
export default function LaterScreen() {
  const { t } = useText();
  const { email, phone } = useBranding();
  return (
    <Page title={t('shell.later.title')}>
      <EmptyState picture="path">
        <p className="lead">{t('shell.later.text', { email, phone })}</p>
        <Link className="button" to={pageAddress('home')}>
          {t('shell.toStart')}
        </Link>
      </EmptyState>
    </Page>
  );
}
