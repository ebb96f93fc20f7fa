import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { TextField } from '../../controls/text-field.tsx';
import { noProblems } from '../../controls/field-problems.ts';
import { useText } from '../../language/use-text.ts';
import { RecoverForm } from './recover-form.tsx';

/** `/MemberForgetPass`: entry of the registered e-mail, to which a code is sent (docs/rules/pages.md). */
export default function ForgotPasswordScreen() {
  const { t } = useText();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const typed = email.trim();
  return (
    <RecoverForm
      title={t('recover.forgot.title')}
      lead={t('recover.forgot.lead')}
      submit={t('recover.forgot.submit')}
      controls={{ email: 'email' }}
      check={() => (typed === '' ? { email: 'recovery.email' } : noProblems)}
      send={() => api(calls.forgotPasswordMember, { body: { email: typed } })}
      wanted="recovery.otpSent"
      onDone={() => void navigate(pageAddress('memberOtp'), { state: { email: typed } })}
      after={
        <p>
          <Link className="tall" to={pageAddress('memberLogin')}>
            {t('recover.toLogin')}
          </Link>
        </p>
      }
    >
      {(problems) => (
        <TextField
          id="email"
          type="email"
          label={t('recover.email')}
          error={problems['email']}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      )}
    </RecoverForm>
  );
}
