import { pageAddress } from '@portal/contract/pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { Page } from '../../app/page.tsx';
import { useFragment } from '../../first-view/use-fragment.ts';
import { useText } from '../../language/use-text.ts';
import { OpenLink } from './open-link.tsx';
import { ResumeByCode } from './resume-by-code.tsx';
import '../track/track.css';

/**
 * `/continue`: resumes an application by a mailed code. Resume links lead to `/continue#{token}`; the fragment is not
 * sent to the server (docs/rules/drafts.md).
 */
export default function ContinueScreen() {
  const { t } = useText();
  const token = useFragment();
  const [isPaid, setPaid] = useState(false);
  if (isPaid) {
    return (
      <Page title={t('continue.paid.title')}>
        <p className="lead" role="status">
          {t('continue.paid.text')}
        </p>
        <Link className="button" to={pageAddress('track')}>
          {t('shell.track')}
        </Link>
      </Page>
    );
  }
  return (
    <Page title={t('continue.title')}>
      {token === '' ? (
        <>
          <p className="lead">{t('continue.code.lead')}</p>
          <ResumeByCode />
        </>
      ) : (
        <OpenLink key={token} token={token} onPaid={() => setPaid(true)} />
      )}
    </Page>
  );
}
