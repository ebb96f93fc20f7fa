import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { pages } from '@portal/contract/pages';
import { textOf } from '@portal/contract/texts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '../../../../shell/language/language.ts';
import { NameField } from '../../../../shell/login/login-fields.tsx';
import { LoginForm } from '../../../../shell/login/login-form.tsx';
import { LoginFrame } from '../../../../shell/login/login-frame.tsx';
import { recoveryTexts } from './recovery.texts.ts';

const send = createClient();

/** `/Forgot_password`: asks for the e-mail that receives the recovery code (docs/rules/pages.md). */
export default function ForgotPasswordScreen() {
  const t = useTexts(recoveryTexts);
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const submit = async (): Promise<string | undefined> => {
    const text = await send(calls.forgotPassword, { body: { email } });
    if (text !== textOf('recovery.otpSent')) return text;
    await navigate(pages.staffOtp.path, { state: { email } });
    return undefined;
  };
  return (
    <LoginFrame heading={t('forgot.heading')} below={<Link to={pages.staffLogin.path}>{t('toLogin')}</Link>}>
      <LoginForm submit={submit} label={t('otp.send')}>
        <NameField name="email" type="email" label={t('forgot.email')} value={email} onChange={setEmail} />
      </LoginForm>
    </LoginFrame>
  );
}
