import { pages } from '@portal/contract/pages';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../../../shell/language/language.ts';
import { NameField } from '../../../../shell/login/login-fields.tsx';
import { LoginForm } from '../../../../shell/login/login-form.tsx';
import { LoginFrame } from '../../../../shell/login/login-frame.tsx';
import { session } from '../../../../shell/session/session.ts';
import { recoveryTexts } from './recovery.texts.ts';

/** `/OTPForm`: mails the log-in code again after the password was accepted (docs/rules/pages.md). */
export default function RequestCodeScreen() {
  const t = useTexts(recoveryTexts);
  const navigate = useNavigate();
  const { state, search } = useLocation() as { state: { username?: string } | null; search: string };
  const [username, setUsername] = useState(state?.username ?? '');
  const submit = async (): Promise<undefined> => {
    await session.requestCode(username.trim());
    await navigate(pages.staffOtpLogin.path + search, { state: { username } });
  };
  return (
    <LoginFrame heading={t('login.heading')} below={<Link to={pages.staffLogin.path}>{t('toLogin')}</Link>}>
      <p>{t('login.hint')}</p>
      <LoginForm submit={submit} label={t('otp.send')}>
        <NameField name="username" label={t('login.name')} value={username} onChange={setUsername} />
      </LoginForm>
    </LoginFrame>
  );
}
