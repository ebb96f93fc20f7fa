import type { DraftView, GuardianView } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { draftKey } from '../../../data/draft.query.ts';
import { useText } from '../../../language/use-text.ts';
import { AskGuardian, GiveConsent } from './guardian-forms.tsx';

interface GuardianPanelProps {
  draft: DraftView;
  /** Names of the applicants under 18. */
  names: readonly string[];
  /** Where the error summary leads. */
  id: string;
  error: string | undefined;
  /** Saves the answers, which the consent is about. */
  settle: () => Promise<boolean>;
  onChange: (guardian: GuardianView) => void;
  guardian: GuardianView | undefined;
}

/** A guardian's consent for applicants under 18: who it is, the code that was mailed to them, the declaration (docs/rules/drafts.md). */
export default function GuardianPanel({
  draft,
  names,
  id,
  error,
  settle,
  onChange,
  guardian,
}: GuardianPanelProps) {
  const { t } = useText();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(guardian === undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = isAsking ? 'ask' : guardian?.state;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);

  const changed = (now: GuardianView): void => {
    queries.setQueryData<DraftView | null>(draftKey(draft.appId), (known) =>
      known ? { ...known, guardian: now } : known,
    );
    onChange(now);
    setAsking(false);
  };
  const people = names.join(' & ');
  return (
    <section
      className={error ? 'panel field-wrong' : step === 'given' ? 'panel panel-good' : 'panel'}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {t('guardian.title')}
      </h2>
      {error && <p className="message">{error}</p>}
      {step === 'given' ? (
        <p role="status">{t('guardian.given', { name: guardian?.name ?? '' })}</p>
      ) : (
        <p>{t('guardian.lead', { names: people })}</p>
      )}
      {(isAsking || guardian === undefined) && (
        <AskGuardian id={id} appId={draft.appId} guardian={guardian} settle={settle} onAsked={changed} />
      )}
      {!isAsking && guardian?.state === 'asked' && (
        <GiveConsent id={id} appId={draft.appId} guardian={guardian} names={people} onGiven={changed} />
      )}
      {!isAsking && guardian !== undefined && (
        <button type="button" className="link" onClick={() => setAsking(true)}>
          {t(step === 'given' ? 'guardian.other' : 'guardian.again')}
        </button>
      )}
    </section>
  );
}
