import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErrorResponse } from '@portal/contract/responses';
import type { ApplicationStatus } from '@portal/contract/reviewing/responses';
import { pageAddress } from '@portal/contract/pages';
import { useState, type FormEvent } from 'react';
import { api } from '../../api.ts';
import { ErrorSummary } from '../../controls/error-summary.tsx';
import { noProblems } from '../../controls/field-problems.ts';
import { TextField } from '../../controls/text-field.tsx';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { ApplicationProgress } from './application-progress.tsx';

const emptyQuery = { ref: '', contact: '' };

/** Query key of the answer that came with the page. */
export const writtenLookUpKey = ['look-up'];

/** What the server answered to the form of a browser whose scripts did not run (docs/rules/pages.md). */
export interface WrittenLookUp {
  readonly typed: typeof emptyQuery;
  readonly status?: ApplicationStatus;
  readonly problem?: ErrorResponse;
}

/** Status by application number and contact; a new link can be requested for an application that was sent back. */
export function LookUp() {
  const { t } = useText();
  const wire = useWireText();
  const written = useQueryClient().getQueryData<WrittenLookUp>(writtenLookUpKey);
  const [typed, setTyped] = useState(written?.typed ?? emptyQuery);
  const [missingFields, setMissingFields] = useState<Readonly<Record<string, string>>>(noProblems);
  const [attempt, setAttempt] = useState(0);
  const lookUp = useMutation({
    mutationFn: (query: typeof emptyQuery) => api(calls.applicationStatus, { query }),
  });
  const link = useMutation({ mutationFn: (body: typeof emptyQuery) => api(calls.applicationLink, { body }) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (lookUp.isPending) return;
    link.reset();
    const missing = {
      ...(typed.ref.trim() === '' && { ref: 'track.ref' }),
      ...(typed.contact.trim() === '' && { contact: 'track.contact' }),
    };
    setMissingFields(missing);
    setAttempt((count) => count + 1);
    if (Object.keys(missing).length > 0) return lookUp.reset();
    lookUp.mutate(typed);
  };
  const onType = (field: keyof typeof emptyQuery) => (event: { target: { value: string } }) => {
    setTyped({ ...typed, [field]: event.target.value });
  };
  const isWritten = lookUp.isIdle && Object.keys(missingFields).length === 0;
  const status = isWritten ? written?.status : lookUp.data?.data;
  const error = isWritten && written?.problem ? new CallError(written.problem) : lookUp.error;
  const problems = Object.entries(missingFields).map(([id, key]) => ({ id, text: wire(key) }));
  const errorOf = (id: string): string | undefined => problems.find((one) => one.id === id)?.text;
  const isUnknown = error instanceof CallError && error.status === 404;
  return (
    <>
      <ErrorSummary problems={problems} attempt={attempt} />
      {error && (
        <p className={isUnknown ? 'panel' : 'panel panel-error'} role="alert">
          {wire(error)}
        </p>
      )}
      {status && <ApplicationProgress status={status} />}
      {status?.state === 'returned' && (
        <>
          <button
            type="button"
            className="button"
            aria-disabled={link.isPending}
            onClick={() => {
              if (!link.isPending) link.mutate(lookUp.variables ?? written?.typed ?? emptyQuery);
            }}
          >
            {link.isPending ? t('track.sendingLink') : t('track.sendLink')}
          </button>
          {link.isSuccess && (
            <p className="panel" role="status">
              {wire('track.linkSent')}
            </p>
          )}
          {link.isError && (
            <p className="panel panel-error" role="alert">
              {wire(link.error)}
            </p>
          )}
        </>
      )}
      {status && <h2 className="track-another">{t('track.another')}</h2>}
      <form className="track-form" method="post" action={pageAddress('track')} onSubmit={submit} noValidate>
        <TextField
          id="ref"
          name="ref"
          label={t('track.ref')}
          hint={t('track.ref.hint')}
          error={errorOf('ref')}
          value={typed.ref}
          onChange={onType('ref')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        <TextField
          id="contact"
          name="contact"
          label={t('track.contact')}
          hint={t('track.contact.hint')}
          error={errorOf('contact')}
          value={typed.contact}
          onChange={onType('contact')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <button type="submit" className="button" aria-disabled={lookUp.isPending}>
          {lookUp.isPending ? t('track.looking') : t('track.look')}
        </button>
      </form>
    </>
  );
}
