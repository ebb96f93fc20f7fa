import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { pages } from '@portal/contract/pages';
import { textOf } from '@portal/contract/texts';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../../../shell/language/language.ts';
import { CodeField } from '../../../../shell/login/login-fields.tsx';
import { LoginForm } from '../../../../shell/login/login-form.tsx';
import { LoginFrame } from '../../../../shell/login/login-frame.tsx';
import { CodeSent } from './code-sent.tsx';
import { recoveryTexts } from './recovery.texts.ts';

const send = createClient();

/** `/send_OTP`: verifies the recovery code (docs/rules/pages.md). */
export default function RecoveryCodeScreen() {
  const t = useTexts(recoveryTexts);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { email?: string } | null };
  const [code, setCode] = useState('');
  const submit = async (): Promise<string | undefined> => {
    const text = await send(calls.verifyOtp, { body: { OTP: code } });
    if (text !== textOf('recovery.otpVerified')) return text;
    await navigate(pages.staffNewPassword.path, { replace: true });
    return undefined;
  };
  return (
    <LoginFrame
      heading={t('otp.heading')}
      below={<Link to={pages.staffForgotPassword.path}>{t('recovery.newCode')}</Link>}
    >
      <CodeSent email={state?.email} />
      <LoginForm submit={submit} label={t('recovery.verify')}>
        <CodeField name="code" label={t('otp')} value={code} onChange={setCode} />
      </LoginForm>
    </LoginFrame>
  );
}
