import type { OwnPending } from '@portal/contract/members/responses';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { api } from '../../../api.ts';
import { ErrorSummary } from '../../../controls/error-summary.tsx';
import { PasswordField } from '../../../controls/password-field.tsx';
import { TextField } from '../../../controls/text-field.tsx';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';
import { useMember } from '../member.query.ts';

interface NewEmailProps {
  email: NonNullable<OwnPending['email']>;
  onDone: () => void;
}

/** A new e-mail that awaits its code. The password is required too, because the e-mail controls the account. */
export function NewEmail({ email, onDone }: NewEmailProps) {
  const { t } = useText();
  const wire = useWireText();
  const member = useMember();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [missingFields, setMissingFields] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const refresh = () => queries.invalidateQueries({ queryKey: ['member'] });
  const confirm = useMutation({
    mutationFn: () => api(calls.confirmOwnEmail, { body: { code, password } }),
    onSuccess: async () => {
      await refresh();
      onDone();
    },
    onError: () => setAttempt((count) => count + 1),
  });
  const withdraw = useMutation({ mutationFn: () => api(calls.withdrawOwnEmail), onSettled: refresh });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (confirm.isPending) return;
    const missing = {
      ...(code.trim() === '' && { code: 'recovery.otp' }),
      ...(password === '' && { password: 'ownEmail.password' }),
    };
    setMissingFields(missing);
    setAttempt((count) => count + 1);
    if (Object.keys(missing).length === 0) confirm.mutate();
  };
  const fieldErrors = confirm.error instanceof CallError ? (confirm.error.answer.errors ?? []) : [];
  const problems: Readonly<Record<string, string>> =
    Object.keys(missingFields).length > 0
      ? missingFields
      : Object.fromEntries(fieldErrors.map(({ field, key, msg }) => [field, key ?? msg]));
  const errorOf = (field: string): string | undefined => problems[field] && wire(problems[field]);
  const listed = (['code', 'password'] as const).flatMap((field) => {
    const text = errorOf(field);
    return text === undefined ? [] : [{ id: `own-email-${field}`, text }];
  });
  return (
    <section className="panel" aria-labelledby="own-email">
      <h2 id="own-email">{t('member.email.title')}</h2>
      <p>{t('member.email.lead', { address: email.to })}</p>
      <ErrorSummary problems={listed} attempt={attempt} />
      {confirm.isError && listed.length === 0 && (
        <p className="panel panel-error" role="alert">
          {wire(confirm.error)}
        </p>
      )}
      <form noValidate onSubmit={submit}>
        <TextField
          id="own-email-code"
          label={t('member.email.code')}
          error={errorOf('code')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
        />
        <input type="text" name="username" autoComplete="username" value={member.mem_no} readOnly hidden />
        <PasswordField
          id="own-email-password"
          label={t('member.email.password')}
          error={errorOf('password')}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="current-password"
        />
        <div className="form-actions">
          <button
            type="button"
            className="button button-secondary"
            onClick={() => {
              if (!withdraw.isPending) withdraw.mutate();
            }}
          >
            {t('member.email.giveUp')}
          </button>
          <button type="submit" className="button" aria-disabled={confirm.isPending}>
            {t('member.email.confirm')}
          </button>
        </div>
      </form>
    </section>
  );
}
