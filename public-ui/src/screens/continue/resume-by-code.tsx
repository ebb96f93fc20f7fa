import type { OwnDraft } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { EmptyState } from '../../app/empty-state.tsx';
import { ErrorSummary } from '../../controls/error-summary.tsx';
import { MailedCodeField, shownFieldId, useMailedCode } from '../../controls/mailed-code.tsx';
import { draftsKey } from '../../data/draft.query.ts';
import { useText } from '../../language/use-text.ts';
import { reserveCard } from '../unfinished/unfinished-applications.tsx';
import { useOpenApplication, OpenButton, useApplicationName } from '../unfinished/open-application.tsx';

const CONTACT = 'contact';

/** The applications that the code has unlocked, to choose from; or a note that there are none. */
function FoundApplications({ drafts }: { drafts: readonly OwnDraft[] }) {
  const { t, date } = useText();
  const nameOf = useApplicationName();
  useEffect(() => document.getElementById('brought')?.focus(), []);
  if (drafts.length === 0) {
    return (
      <div id="brought" className="panel" role="status" tabIndex={-1}>
        <EmptyState picture="desk">
          <p>{t('continue.none')}</p>
          <Link to={pageAddress('track')}>{t('shell.track')}</Link>
        </EmptyState>
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

/**
 * Asks for an e-mail or mobile number, then for the code. The answers do not reveal whether an application exists.
 */
export function ResumeByCode() {
  const { t, language } = useText();
  const queries = useQueryClient();
  const openApplication = useOpenApplication();
  const check = useMutation({
    mutationFn: async (typed: string) => api(calls.verifyResume, { body: { code: typed } }),
    onSuccess: ({ data }) => {
      queries.removeQueries({ queryKey: draftsKey });
      const [only, ...more] = data;
      if (only === undefined) return;
      reserveCard();
      if (more.length === 0) openApplication(only.appId);
    },
  });
  const mailed = useMailedCode({
    send: (typed) =>
      api(calls.resumeDraft, {
        body: { ...(typed.includes('@') ? { email: typed } : { phone: typed }), language },
      }),
    missingAddressKey: 'resume.contact',
    onCode: ({ code }) => check.mutate(code),
    codeError: check.error,
    isChecking: check.isPending || check.isSuccess,
    onRestart: check.reset,
  });
  if (check.isSuccess && check.data.data.length !== 1) return <FoundApplications drafts={check.data.data} />;
  const { isSent, isBusy, error, attempt } = mailed;
  const label = isSent ? t('continue.check') : t('continue.send');
  return (
    <>
      <ErrorSummary
        problems={error === undefined ? [] : [{ id: shownFieldId(CONTACT, mailed), text: error }]}
        attempt={attempt}
      />
      {isSent && (
        <p className="panel" role="status">
          {t('continue.sent', { contact: mailed.address })}
        </p>
      )}
      <form className="track-form" onSubmit={mailed.submit} noValidate>
        <MailedCodeField
          id={CONTACT}
          mailed={mailed}
          labels={{ address: t('continue.contact'), code: t('continue.code') }}
        />
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? t(isSent ? 'continue.opening' : 'continue.sending') : label}
        </button>
      </form>
      {isSent && (
        <p>
          <button type="button" className="link" onClick={mailed.restart}>
            {t('continue.again')}
          </button>
        </p>
      )}
    </>
  );
}
