import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { PasswordField } from '../../controls/password-field.tsx';
import { useText } from '../../language/use-text.ts';
import { endSession } from '../../session/member-session.ts';
import { newPasswordProblems } from './new-password-problems.ts';
import { RecoverForm } from './recover-form.tsx';

/**
 * `/MembernewPass`: entry of the new password, followed by the log-in (docs/rules/pages.md, docs/rules/sessions.md).
 */
export default function NewPasswordScreen() {
  const { t } = useText();
  const navigate = useNavigate();
  const [password1, setPassword1] = useState('');
  const [password2, setPassword2] = useState('');
  const onDone = (): void => {
    endSession('recovered');
    void navigate(pageAddress('memberLogin'), { replace: true });
  };
  return (
    <RecoverForm
      title={t('recover.new.title')}
      lead={t('recover.new.lead')}
      submit={t('recover.new.submit')}
      controls={{ password1: 'password1', password2: 'password2' }}
      check={() => newPasswordProblems(password1, password2)}
      send={() => api(calls.newPasswordMember, { body: { password1, password2 } })}
      wanted="recovery.done"
      onDone={onDone}
      after={
        <p>
          <Link className="tall" to={pageAddress('memberForgotPassword')}>
            {t('recover.newCode')}
          </Link>
        </p>
      }
    >
      {(problems) => (
        <>
          <PasswordField
            id="password1"
            label={t('recover.new.password')}
            error={problems['password1']}
            value={password1}
            onChange={(event) => setPassword1(event.target.value)}
            autoComplete="new-password"
          />
          <PasswordField
            id="password2"
            label={t('recover.new.confirm')}
            error={problems['password2']}
            value={password2}
            onChange={(event) => setPassword2(event.target.value)}
            autoComplete="new-password"
          />
        </>
      )}
    </RecoverForm>
  );
}
