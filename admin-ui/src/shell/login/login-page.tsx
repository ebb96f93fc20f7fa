import { type PageName, pages } from '@portal/contract/pages';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { features } from '../features.ts';
import { useTexts } from '../language/language.ts';
import { nextAddress } from '../session/next-address.ts';
import { session, useSession } from '../session/session.ts';
import { LoadingIndicator } from '../ui/loading-indicator.tsx';
import { NameField, PasswordField } from './login-fields.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { loginTexts } from './login.texts.ts';

/** Staff log-in (docs/rules/pages.md). */
export function LoginPage() {
  const state = useSession();
  const t = useTexts(loginTexts);
  const { search } = useLocation();
  useEffect(() => {
    if (state.status === 'checking' && session.mayBeOpen()) void session.open();
  }, [state.status]);
  if (state.status === 'in') return <Navigate to={nextAddress(search)} replace />;
  if (state.status === 'checking' && session.mayBeOpen()) return <LoadingIndicator />;
  const member = (
    <>
      {t('memberQuestion')} <a href={pages.memberLogin.path}>{t('memberLogin')}</a>
    </>
  );
  return (
    <LoginFrame heading={t('heading')} below={member}>
      <NameAndPassword wasEnded={state.status === 'out' && state.why === 'expired'} />
    </LoginFrame>
  );
}

function NameAndPassword({ wasEnded }: { wasEnded: boolean }) {
  const t = useTexts(loginTexts);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');

  const submit = async (): Promise<undefined> => {
    const name = username.trim();
    const answer = await session.logIn(name, password);
    if (!answer.otpRequired) return;
    // Requests the code immediately; if that fails, the next page offers it again.
    const isSent = await session.requestCode(name).then(
      () => true,
      () => false,
    );
    const page = isSent ? pages.staffOtpLogin : pages.staffOtpForm;
    await navigate(page.path + search, { state: { username: name } });
  };

  return (
    <LoginForm
      submit={submit}
      label={t('submit')}
      busyLabel={t('busy')}
      {...(wasEnded ? { firstMessage: 'session.expired' } : {})}
      after={
        hasPublicPage('staffForgotPassword') && <a href={pages.staffForgotPassword.path}>{t('forgot')}</a>
      }
    >
      <NameField name="username" label={t('username')} value={username} onChange={setUsername} />
      <PasswordField name="password" label={t('password')} value={password} onChange={setPassword} />
    </LoginForm>
  );
}

/** Whether a feature provides this page before the log-in; links to other pages are hidden. */
function hasPublicPage(page: PageName): boolean {
  return features.some((feature) => feature.publicRoutes?.some((route) => route.page === page));
}
