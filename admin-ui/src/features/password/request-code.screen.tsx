import { pages } from '@portal/contract';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { LoginFrame } from '../../shell/login/login-frame.tsx';
import { session } from '../../shell/session/session.ts';
import { PublicForm } from './public-form.tsx';

/** `/OTPForm`: who has given the password has the code mailed again (decisions 4). */
export default function RequestCodeScreen() {
  const navigate = useNavigate();
  const { state, search } = useLocation() as { state: { username?: string } | null; search: string };
  const [username, setUsername] = useState(state?.username ?? '');
  const submit = async (): Promise<string | undefined> => {
    await session.requestCode(username.trim());
    await navigate(pages.staffOtpLogin.path + search, { state: { username } });
    return undefined;
  };
  return (
    <LoginFrame heading="Log-in code" below={<Link to={pages.staffLogin.path}>Back to the log-in</Link>}>
      <p>After your password we ask for a code that we mail to you.</p>
      <PublicForm submit={submit} label="Send OTP">
        <label htmlFor="username">Username or e-mail</label>
        <input
          id="username"
          name="username"
          value={username}
          onChange={(change) => setUsername(change.target.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
      </PublicForm>
    </LoginFrame>
  );
}
