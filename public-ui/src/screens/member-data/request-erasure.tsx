import { erasureAnswerDays, type OwnErasure } from '@portal/contract/data/responses';
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
import { useMember } from '../member/member.query.ts';

const PASSWORD_ID = 'erasure-password';

/** `/member/mydetials/{id}?erase`: explains an erasure, and shows the form or the open request. */
export function RequestErasure() {
  const { t, date } = useText();
  const erasure = useQuery({
    queryKey: ['member', 'erasure'],
    queryFn: async () => (await api(calls.getOwnErasure)).data,
  });
  const request = erasure.data?.request;
  return (
    <Page title={t('erasure.title')}>
      {erasure.isPending && <Loading />}
      {erasure.isError && !erasure.data && (
        <TryAgain error={erasure.error} onRetry={() => void erasure.refetch()} />
      )}
      {request?.state === 'open' && <OpenErasureRequest request={request} />}
      {request?.endedAt !== undefined && (
        <p className="panel" role="status">
          {t(request.state === 'declined' ? 'erasure.declined' : 'erasure.withdrawn', {
            date: date(request.endedAt),
            reason: request.reason ?? '',
          })}
        </p>
      )}
      {erasure.data && (
        <>
          <ErasureScope />
          {request?.state !== 'open' && <ErasureForm />}
        </>
      )}
      <p>
        <Link to=".">{t('erasure.back')}</Link>
      </p>
    </Page>
  );
}

/** The password protects an open session against someone else at the device. */
function ErasureForm() {
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
  const fieldError = ask.error instanceof CallError ? ask.error.answer.errors?.[0] : undefined;
  const problem = isMissing ? 'erasure.password' : fieldError && (fieldError.key ?? fieldError.msg);
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

/** A pending request, which can be withdrawn. */
function OpenErasureRequest({ request }: { request: NonNullable<OwnErasure['request']> }) {
  const { t, date } = useText();
  const wire = useWireText();
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => api(calls.withdrawErasure),
    onSettled: () => queries.invalidateQueries({ queryKey: ['member', 'erasure'] }),
  });
  return (
    <section className="panel" aria-labelledby="erasure-open">
      <h2 id="erasure-open">{t('erasure.open.title')}</h2>
      <p role="status">
        {t('erasure.open.lead', { date: date(request.askedAt), answerBy: date(request.answerBy) })}
      </p>
      {withdraw.isError && (
        <p className="panel panel-error" role="alert">
          {wire(withdraw.error)}
        </p>
      )}
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={withdraw.isPending}
        onClick={() => withdraw.isPending || withdraw.mutate()}
      >
        {t('erasure.withdraw')}
      </button>
    </section>
  );
}

/** What is erased and what the law requires to retain (docs/rules/erasure.md). */
function ErasureScope() {
  const { t } = useText();
  const { mem_no: number } = useMember();
  return (
    <>
      <p>{t('erasure.lead')}</p>
      <h2>{t('erasure.goes')}</h2>
      <ul>
        <li>{t('erasure.goes.record')}</li>
        <li>{t('erasure.goes.documents')}</li>
        <li>{t('erasure.goes.login')}</li>
        <li>{t('erasure.goes.number', { number })}</li>
      </ul>
      <h2>{t('erasure.stays')}</h2>
      <ul>
        <li>{t('erasure.stays.receipts')}</li>
        <li>{t('erasure.stays.certificate')}</li>
      </ul>
    </>
  );
}
