import { CallError, pages, textOf } from '@portal/contract';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { hasPublicPage } from '../public-pages.ts';
import { nextAddress } from '../session/next-address.ts';
import { session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { Waiting } from '../ui/waiting.tsx';
import { LoginFrame } from './login-frame.tsx';

/** Admin log-in (spec §2). */
export function LoginPage() {
  const state = useSession();
  const { search } = useLocation();
  useEffect(() => {
    if (state.status === 'checking' && session.mayBeOpen()) void session.open();
  }, [state.status]);
  if (state.status === 'in') return <Navigate to={nextAddress(search)} replace />;
  if (state.status === 'checking' && session.mayBeOpen()) return <Waiting />;
  const member = (
    <>
      Are you a member? <a href={pages.memberLogin.path}>Member Login</a>
    </>
  );
  return (
    <LoginFrame heading="Staff log-in" below={member}>
      <LoginForm wasEnded={state.status === 'out' && state.why === 'expired'} />
    </LoginFrame>
  );
}

function LoginForm({ wasEnded }: { wasEnded: boolean }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [message, setMessage] = useState(wasEnded ? textOf('session.expired') : '');
  const [isBusy, setBusy] = useState(false);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const alert = useRef<HTMLDivElement>(null);

  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setMessage('');
    try {
      const answer = await session.logIn(username.trim(), password);
      if (!answer.otpRequired) return;
      // The code is asked for at once; where that fails the next page offers it again.
      const name = username.trim();
      const isSent = await session.requestCode(name).then(
        () => true,
        () => false,
      );
      const page = isSent ? pages.staffOtpLogin : pages.staffOtpForm;
      await navigate(page.path + search, { state: { username: name } });
    } catch (error) {
      setMessage(error instanceof CallError ? error.answer.msg : textOf('request.failed'));
      alert.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div ref={alert} role="alert" tabIndex={-1} className={message ? 'login-message' : 'login-silent'}>
        {message}
      </div>
      <label htmlFor="username">Username</label>
      <input
        id="username"
        name="username"
        value={username}
        onChange={(change) => setUsername(change.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <label htmlFor="password">Password</label>
      <input
        id="password"
        name="password"
        type="password"
        value={password}
        onChange={(change) => setPassword(change.target.value)}
        autoComplete="current-password"
        required
      />
      <button type="submit" className="plain-button" disabled={isBusy}>
        {isBusy ? 'Logging in...' : 'Login'}
      </button>
      {hasPublicPage('staffForgotPassword') && <a href={pages.staffForgotPassword.path}>Forgot Password</a>}
    </form>
  );
}
