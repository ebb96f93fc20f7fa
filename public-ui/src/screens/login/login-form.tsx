import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { PasswordField } from '../../controls/password-field.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { startSession } from '../../session/member-session.ts';

interface LoginFormProps {
  onFailed: (failed: boolean) => void;
}

/** Log-in with number or e-mail, and password or activation code. The screen redirects once the session starts. */
export function LoginForm({ onFailed }: LoginFormProps) {
  const { t } = useText();
  const wire = useWireText();
  const [memNo, setMemNo] = useState('');
  const [password, setPassword] = useState('');
  const login = useMutation({
    mutationFn: () => api(calls.memberLogin, { body: { memNo: memNo.trim(), password } }),
    onMutate: () => onFailed(false),
    onSuccess: ({ accessToken, result }) => startSession(accessToken, result),
    onError: () => onFailed(true),
  });
  const [wasSubmitted, setSubmitted] = useState(false);
  // Errors of empty fields disappear as soon as something is typed.
  const missing = {
    memNo: wasSubmitted && memNo.trim() === '' ? t('login.numberMissing') : undefined,
    password: wasSubmitted && password === '' ? t('login.passwordMissing') : undefined,
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (login.isPending) return;
    setSubmitted(true);
    const empty = memNo.trim() === '' ? 'memNo' : password === '' ? 'password' : undefined;
    if (empty === undefined) return login.mutate();
    login.reset();
    onFailed(true);
    document.getElementById(empty)?.focus();
  };
  return (
    <form className="login" onSubmit={submit} noValidate>
      {login.isError && (
        <div className="panel panel-error" role="alert">
          <p>{wire(login.error)}</p>
          {memNo.includes('@') && <p>{t('login.sharedEmail')}</p>}
        </div>
      )}
      <TextField
        id="memNo"
        label={t('login.number')}
        error={missing.memNo}
        value={memNo}
        onChange={(event) => setMemNo(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        id="password"
        label={t('login.password')}
        error={missing.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
      />
      <button type="submit" className="button button-large" aria-disabled={login.isPending}>
        {t('login.submit')}
      </button>
      <p>
        <Link className="tall" to={pageAddress('memberForgotPassword')}>
          {t('login.forgot')}
        </Link>
      </p>
    </form>
  );
}
