import { pages, textOf } from '@portal/contract';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { LoginFrame } from '../../shell/login/login-frame.tsx';
import { nextAddress } from '../../shell/session/next-address.ts';
import { session } from '../../shell/session/session.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { CodeField, PublicForm } from './public-form.tsx';

/** `/OTPLogin`: the mailed code finishes the log-in (decisions 4). */
export default function EnterCodeScreen() {
  const { status } = useSession();
  const { state, search } = useLocation() as { state: { username?: string } | null; search: string };
  const [code, setCode] = useState('');
  if (status === 'in') return <Navigate to={nextAddress(search)} replace />;
  const submit = async (): Promise<string | undefined> => {
    if (code.trim() === '') return textOf('recovery.otp');
    await session.enterCode(code);
    return undefined;
  };
  const again = (
    <Link to={pages.staffOtpForm.path + search} state={state}>
      Send the code again
    </Link>
  );
  return (
    <LoginFrame heading="Enter the OTP" below={again}>
      <p>{textOf('recovery.otpSent')}. It is valid for 10 minutes, in this browser only.</p>
      <PublicForm submit={submit} label="Login">
        <CodeField value={code} onChange={setCode} />
      </PublicForm>
    </LoginFrame>
  );
}
