import type { OwnDraft } from '@portal/contract';
import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { ErrorSummary } from '../../controls/error-summary.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { draftsKey } from '../../data/draft.query.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { expectCard } from '../unfinished/kept-height.ts';
import { useOpenApplication } from '../unfinished/open-application.ts';
import { OpenButton } from '../unfinished/open-button.tsx';
import { useApplicationName } from '../unfinished/use-application-name.ts';

const CONTACT = 'contact';
const CODE = 'code';

/** What the code has brought into this browser, when there is a choice; or that there is nothing. */
function Brought({ drafts }: { drafts: readonly OwnDraft[] }) {
  const { t, date } = useText();
  const nameOf = useApplicationName();
  useEffect(() => document.getElementById('brought')?.focus(), []);
  if (drafts.length === 0) {
    return (
      <div id="brought" className="panel" role="status" tabIndex={-1}>
        <p>{t('continue.none')}</p>
        <Link to={pageAddress('track')}>{t('shell.track')}</Link>
      </div>
    );
  }
  return (
    <section aria-labelledby="brought">
      <h2 id="brought" tabIndex={-1}>
        {t('continue.choose')}
      </h2>
      <ul className="begun">
        {drafts.map((draft) => (
          <li key={draft.appId}>
            <span id={`brought-${draft.appId}`}>
              <strong>{nameOf(draft)}</strong>
              <br />
              {t('unfinished.changed', { date: date(draft.updatedAt) })}
            </span>
            <OpenButton draft={draft} describedBy={`brought-${draft.appId}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks for an e-mail or a mobile number, then for the code; the answers never tell whether there is an application. */
export function ResumeByCode() {
  const { t, language } = useText();
  const wire = useWireText();
  const queries = useQueryClient();
  const openApplication = useOpenApplication();
  const [contact, setContact] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const send = useMutation({
    mutationFn: async (typed: string) =>
      api(calls.resumeDraft, {
        body: { ...(typed.includes('@') ? { email: typed } : { phone: typed }), language },
      }),
    onError: () => setAttempt((count) => count + 1),
  });
  const check = useMutation({
    mutationFn: async (typed: string) => api(calls.verifyResume, { body: { code: typed } }),
    onError: () => setAttempt((count) => count + 1),
    onSuccess: ({ data }) => {
      queries.removeQueries({ queryKey: draftsKey });
      const [only, ...more] = data;
      if (only === undefined) return;
      expectCard();
      if (more.length === 0) openApplication(only.appId);
    },
  });
  const isSent = send.isSuccess;
  useEffect(() => {
    if (isSent) document.getElementById(CODE)?.focus();
  }, [isSent]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (send.isPending || check.isPending) return;
    const typed = (isSent ? code : contact).trim();
    check.reset();
    setProblem(typed === '' ? (isSent ? 'resume.codeMissing' : 'resume.contact') : undefined);
    if (typed === '') return setAttempt((count) => count + 1);
    if (isSent) check.mutate(typed);
    else send.mutate(typed);
  };
  const again = (): void => {
    send.reset();
    check.reset();
    setCode('');
    setProblem(undefined);
  };
  if (check.isSuccess && check.data.data.length !== 1) return <Brought drafts={check.data.data} />;
  const refusal = isSent ? check.error : send.error;
  const error = problem === undefined ? (refusal ? wire(refusal) : undefined) : wire(problem);
  const id = isSent ? CODE : CONTACT;
  const isBusy = send.isPending || check.isPending || check.isSuccess;
  const label = isSent ? t('continue.check') : t('continue.send');
  return (
    <>
      <ErrorSummary problems={error === undefined ? [] : [{ id, text: error }]} attempt={attempt} />
      {isSent && (
        <p className="panel" role="status">
          {t('continue.sent', { contact: contact.trim() })}
        </p>
      )}
      <form className="track-form" onSubmit={submit} noValidate>
        {isSent ? (
          <TextField
            key={CODE}
            id={CODE}
            label={t('continue.code')}
            error={error}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            maxLength={40}
          />
        ) : (
          <TextField
            key={CONTACT}
            id={CONTACT}
            label={t('continue.contact')}
            error={error}
            value={contact}
            onChange={(event) => setContact(event.target.value)}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        )}
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? t(isSent ? 'continue.opening' : 'continue.sending') : label}
        </button>
      </form>
      {isSent && (
        <p>
          <button type="button" className="link" onClick={again}>
            {t('continue.again')}
          </button>
        </p>
      )}
    </>
  );
}
