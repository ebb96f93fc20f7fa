import { portalTextOf } from '@portal/contract/portal-texts';
import { pageAddress } from '@portal/contract/pages';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { Page } from '../../app/page.tsx';
import { useText } from '../../language/use-text.ts';
import { hasSessionHint } from '../../session/session-hint.ts';
import { useRestoredSession } from '../../session/use-member-session.ts';
import { LoginForm } from './login-form.tsx';
import { safeNext } from './safe-next.ts';

const endings = {
  logout: 'session.loggedOut',
  expired: 'session.expired',
  passwordSet: 'password.changed',
  recovered: 'recovery.done',
} as const;

/**
 * `/membership_login` (docs/rules/pages.md). A logged-in member is redirected: to the password page after a first
 * log-in (docs/rules/sessions.md), else to the requested page.
 */
export default function MemberLoginScreen() {
  const { t, language } = useText();
  const [search] = useSearchParams();
  const [mayBeLoggedIn] = useState(hasSessionHint);
  const [failed, setFailed] = useState(false);
  // The form is shown meanwhile: the server has written it, and something may be typed already.
  const { session } = useRestoredSession({ enabled: mayBeLoggedIn });

  if (session.state === 'member') {
    const next = session.member.is_first_login
      ? pageAddress('memberResetPassword')
      : safeNext(search.get('next'));
    return <Navigate replace to={next} />;
  }
  const ending = session.state === 'none' ? session.ended : undefined;
  return (
    <Page title={t('login.title')} hasError={failed}>
      {ending && !failed ? (
        <p className="panel" role="status">
          {portalTextOf(endings[ending], language)}
        </p>
      ) : (
        <p className="lead">{t('login.lead')}</p>
      )}
      <LoginForm onFailed={setFailed} />
      <p className="aside">
        {t('login.first')}
        <br />
        <Link to={pageAddress('continueDraft')}>{t('shell.elsewhere')}</Link>
      </p>
    </Page>
  );
}
