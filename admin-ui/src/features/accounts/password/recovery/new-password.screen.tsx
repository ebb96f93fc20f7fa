import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { pages } from '@portal/contract/pages';
import { textOf } from '@portal/contract/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../shell/language/language.ts';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { PasswordField } from '../../../../shell/login/login-fields.tsx';
import { LoginForm } from '../../../../shell/login/login-form.tsx';
import { LoginFrame } from '../../../../shell/login/login-frame.tsx';
import { recoveryTexts } from './recovery.texts.ts';

const send = createClient();

/** `/new_pass`: sets the new password after the recovery code (docs/rules/pages.md). */
export default function NewPasswordScreen() {
  const t = useTexts(recoveryTexts);
  const wireText = useWireText();
  const [password1, setPassword1] = useState('');
  const [password2, setPassword2] = useState('');
  const [isDone, setDone] = useState(false);
  const submit = async (): Promise<string | undefined> => {
    if (password1 !== '' && password1 !== password2) return 'password.match';
    const text = await send(calls.newPassword, { body: { password1, password2 } });
    if (text !== textOf('recovery.done')) return text;
    setDone(true);
    return undefined;
  };
  if (isDone) {
    return (
      <LoginFrame heading={t('new.heading')}>
        <p role="status">{wireText('recovery.done')}</p>
        <Link to={pages.staffLogin.path}>{t('new.toLogin')}</Link>
      </LoginFrame>
    );
  }
  return (
    <LoginFrame
      heading={t('new.heading')}
      below={<Link to={pages.staffForgotPassword.path}>{t('new.startAgain')}</Link>}
    >
      <p>{t('new.rule')}</p>
      <LoginForm submit={submit} label={t('new.submit')}>
        <PasswordField
          name="password1"
          label={t('new.password')}
          value={password1}
          onChange={setPassword1}
          isNew
        />
        <PasswordField
          name="password2"
          label={t('new.repeat')}
          value={password2}
          onChange={setPassword2}
          isNew
        />
      </LoginForm>
    </LoginFrame>
  );
}
