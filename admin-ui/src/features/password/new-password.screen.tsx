import { calls, createClient, pages, textOf } from '@portal/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoginFrame } from '../../shell/login/login-frame.tsx';
import { PublicForm } from './public-form.tsx';

const send = createClient();

/** `/new_pass`: the new password after the code; then comes the log-in (spec §4). */
export default function NewPasswordScreen() {
  const [password1, setPassword1] = useState('');
  const [password2, setPassword2] = useState('');
  const [isDone, setDone] = useState(false);
  const submit = async (): Promise<string | undefined> => {
    if (password1 !== '' && password1 !== password2) return textOf('password.match');
    const text = await send(calls.newPassword, { body: { password1, password2 } });
    if (text !== textOf('recovery.done')) return text;
    setDone(true);
    return undefined;
  };
  if (isDone) {
    return (
      <LoginFrame heading="Choose a new password">
        <p role="status">{textOf('recovery.done')}</p>
        <Link to={pages.staffLogin.path}>Go to the log-in</Link>
      </LoginFrame>
    );
  }
  const again = <Link to={pages.staffForgotPassword.path}>Start again</Link>;
  return (
    <LoginFrame heading="Choose a new password" below={again}>
      <p>At least 10 characters.</p>
      <PublicForm submit={submit} label="Set the password">
        <label htmlFor="password1">New password</label>
        <input
          id="password1"
          name="password1"
          type="password"
          value={password1}
          onChange={(change) => setPassword1(change.target.value)}
          autoComplete="new-password"
          maxLength={200}
          required
        />
        <label htmlFor="password2">New password again</label>
        <input
          id="password2"
          name="password2"
          type="password"
          value={password2}
          onChange={(change) => setPassword2(change.target.value)}
          autoComplete="new-password"
          maxLength={200}
          required
        />
      </PublicForm>
    </LoginFrame>
  );
}
