import { erasureAnswerDays } from '@portal/contract/data/responses';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { Loading } from '../../app/loading.tsx';
import { Page } from '../../app/page.tsx';
import { ErrorSummary } from '../../controls/error-summary.tsx';
import { PasswordField } from '../../controls/password-field.tsx';
import { TryAgain } from '../../controls/try-again.tsx';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { useMember } from '../member/use-member.ts';
import { OpenRequest } from './open-request.tsx';
import { WhatGoes } from './what-goes.tsx';

const PASSWORD_ID = 'erasure-password';

/** `/member/mydetials/{id}?erase`: what an erasure means, the request for it, and the one that is open. */
export function AskErasure() {
  const { t, date } = useText();
  const own = useQuery({
    queryKey: ['member', 'erasure'],
    queryFn: async () => (await api(calls.getOwnErasure)).data,
  });
  const request = own.data?.request;
  return (
    <Page title={t('erasure.title')}>
      {own.isPending && <Loading />}
      {own.isError && !own.data && <TryAgain error={own.error} onRetry={() => void own.refetch()} />}
      {request?.state === 'open' && <OpenRequest request={request} />}
      {request?.endedAt !== undefined && (
        <p className="panel" role="status">
          {t(request.state === 'declined' ? 'erasure.declined' : 'erasure.withdrawn', {
            date: date(request.endedAt),
            reason: request.reason ?? '',
          })}
        </p>
      )}
      {own.data && (
        <>
          <WhatGoes />
          {request?.state !== 'open' && <PasswordForm />}
        </>
      )}
      <p>
        <Link to=".">{t('erasure.back')}</Link>
      </p>
    </Page>
  );
}

/** The request itself: whoever sits at an open session has to know the password. */
function PasswordForm() {
  const { t } = useText();
  const wire = useWireText();
  const member = useMember();
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const ask = useMutation({
    mutationFn: () => api(calls.askErasure, { body: { password } }),
    onSuccess: async () => queries.invalidateQueries({ queryKey: ['member', 'erasure'] }),
    onError: () => setAttempt((count) => count + 1),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ask.isPending) return;
    setMissing(password === '');
    setAttempt((count) => count + 1);
    if (password !== '') ask.mutate();
  };
  const refused = ask.error instanceof CallError ? ask.error.answer.errors?.[0] : undefined;
  const problem = isMissing ? 'erasure.password' : refused && (refused.key ?? refused.msg);
  const text = problem === undefined ? undefined : wire(problem);
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary problems={text === undefined ? [] : [{ id: PASSWORD_ID, text }]} attempt={attempt} />
      {ask.isError && text === undefined && (
        <p className="panel panel-error" role="alert">
          {wire(ask.error)}
        </p>
      )}
      <p>{t('erasure.when', { days: erasureAnswerDays })}</p>
      <input type="text" name="username" autoComplete="username" value={member.mem_no} readOnly hidden />
      <PasswordField
        id={PASSWORD_ID}
        label={t('erasure.password')}
        error={text}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        autoComplete="current-password"
      />
      <div className="form-actions">
        <button type="submit" className="button" aria-disabled={ask.isPending}>
          {t('erasure.ask')}
        </button>
      </div>
    </form>
  );
}
