import { pages } from '@portal/contract/pages';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { useTexts } from '../../../../shell/language/language.ts';
import { CodeField } from '../../../../shell/login/login-fields.tsx';
import { LoginForm } from '../../../../shell/login/login-form.tsx';
import { LoginFrame } from '../../../../shell/login/login-frame.tsx';
import { nextAddress } from '../../../../shell/session/next-address.ts';
import { session, useSession } from '../../../../shell/session/session.ts';
import { CodeSent } from './code-sent.tsx';
import { recoveryTexts } from './recovery.texts.ts';

/** `/OTPLogin`: completes the log-in with the mailed code (docs/rules/pages.md). */
export default function EnterCodeScreen() {
  const { status } = useSession();
  const t = useTexts(recoveryTexts);
  const { state, search } = useLocation() as { state: { username?: string } | null; search: string };
  const [code, setCode] = useState('');
  if (status === 'in') return <Navigate to={nextAddress(search)} replace />;
  const submit = async (): Promise<string | undefined> => {
    if (code.trim() === '') return 'recovery.otp';
    await session.enterCode(code);
    return undefined;
  };
  const resendLink = (
    <Link to={pages.staffOtpForm.path + search} state={state}>
      {t('login.resend')}
    </Link>
  );
  return (
    <LoginFrame heading={t('otp.heading')} below={resendLink}>
      <CodeSent />
      <LoginForm submit={submit} label={t('login.submit')}>
        <CodeField name="code" label={t('otp')} value={code} onChange={setCode} />
      </LoginForm>
    </LoginFrame>
  );
}
