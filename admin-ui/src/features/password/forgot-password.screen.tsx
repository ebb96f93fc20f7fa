import { calls, createClient, pages, textOf } from '@portal/contract';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LoginFrame } from '../../shell/login/login-frame.tsx';
import { PublicForm } from './public-form.tsx';

const send = createClient();

/** `/Forgot_password`: the e-mail to which the code goes (spec §2). */
export default function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const submit = async (): Promise<string | undefined> => {
    const text = await send(calls.forgotPassword, { body: { email } });
    if (text !== textOf('recovery.otpSent')) return text;
    await navigate(pages.staffOtp.path, { state: { email } });
    return undefined;
  };
  return (
    <LoginFrame heading="Forgot Password" below={<Link to={pages.staffLogin.path}>Back to the log-in</Link>}>
      <PublicForm submit={submit} label="Send OTP">
        <label htmlFor="email">E-mail of your account</label>
        <input
          id="email"
          name="email"
          type="email"
          value={email}
          onChange={(change) => setEmail(change.target.value)}
          autoComplete="email"
          maxLength={254}
          required
        />
      </PublicForm>
    </LoginFrame>
  );
}
