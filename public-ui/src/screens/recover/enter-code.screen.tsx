import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { TextField } from '../../controls/text-field.tsx';
import { noProblems } from '../../controls/field-problems.ts';
import { useHydrating } from '../../first-view/use-hydrating.ts';
import { useText } from '../../language/use-text.ts';
import { RecoverForm } from './recover-form.tsx';

/** `/MembersendOtp`: entry of the mailed code (docs/rules/pages.md). */
export default function EnterCodeScreen() {
  const { t } = useText();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { email?: string } | null };
  const [code, setCode] = useState('');
  const typed = code.trim();
  const email = useHydrating() ? undefined : state?.email;
  const lead = email === undefined ? t('recover.code.lead') : t('recover.code.leadTo', { email });
  return (
    <RecoverForm
      title={t('recover.code.title')}
      lead={lead}
      submit={t('recover.code.submit')}
      controls={{ OTP: 'otp' }}
      check={() => (typed === '' ? { otp: 'recovery.otp' } : noProblems)}
      send={() => api(calls.verifyOtpMember, { body: { OTP: typed } })}
      wanted="recovery.otpVerified"
      onDone={() => void navigate(pageAddress('memberNewPassword'), { replace: true })}
      after={
        <>
          <p>
            {t('recover.code.nothing')}{' '}
            <Link className="tall" to={pageAddress('memberForgotPassword')}>
              {t('recover.newCode')}
            </Link>
          </p>
          <div className="aside">
            <p>{t('recover.code.family')}</p>
            <p>
              {t('recover.code.activation')}{' '}
              <Link className="tall" to={pageAddress('memberLogin')}>
                {t('recover.code.toLogin')}
              </Link>
            </p>
          </div>
        </>
      }
    >
      {(problems) => (
        <TextField
          id="otp"
          label={t('recover.code')}
          error={problems['otp']}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </RecoverForm>
  );
}
