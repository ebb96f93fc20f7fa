import { calls, createClient, pages, textOf } from '@portal/contract';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { LoginFrame } from '../../shell/login/login-frame.tsx';
import { CodeField, PublicForm } from './public-form.tsx';

const send = createClient();

/** `/send_OTP`: the code of the recovery (spec §2). */
export default function RecoveryCodeScreen() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { email?: string } | null };
  const [code, setCode] = useState('');
  const submit = async (): Promise<string | undefined> => {
    const text = await send(calls.verifyOtp, { body: { OTP: code } });
    if (text !== textOf('recovery.otpVerified')) return text;
    await navigate(pages.staffNewPassword.path, { replace: true });
    return undefined;
  };
  const again = <Link to={pages.staffForgotPassword.path}>Ask for another code</Link>;
  return (
    <LoginFrame heading="Enter the OTP" below={again}>
      <p>
        {textOf('recovery.otpSent')}
        {state?.email === undefined ? '' : `: ${state.email}`}. It is valid for 10 minutes, in this browser
        only.
      </p>
      <PublicForm submit={submit} label="Verify OTP">
        <CodeField value={code} onChange={setCode} />
      </PublicForm>
    </LoginFrame>
  );
}
