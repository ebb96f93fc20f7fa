import type { DraftView, GuardianView } from '@portal/contract/applications/responses';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { draftKey } from '../../../data/draft.query.ts';
import { useText } from '../../../language/use-text.ts';
import { GuardianRequestForm, GuardianConsentForm } from './guardian-forms.tsx';

interface GuardianPanelProps {
  draft: DraftView;
  /** Names of applicants under 18. */
  names: readonly string[];
  /** Target of the error summary. */
  id: string;
  error: string | undefined;
  /** Saves the answers that the consent covers. */
  saveAnswers: () => Promise<boolean>;
  onChange: (guardian: GuardianView) => void;
  guardian: GuardianView | undefined;
}

/**
 * Guardian's consent for applicants under 18: name the guardian, enter the mailed code, accept the declaration
 * (docs/rules/drafts.md).
 */
export default function GuardianPanel({
  draft,
  names,
  id,
  error,
  saveAnswers,
  onChange,
  guardian,
}: GuardianPanelProps) {
  const { t } = useText();
  const queries = useQueryClient();
  const [isRequesting, setRequesting] = useState(guardian === undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = isRequesting ? 'ask' : guardian?.state;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);

  const updateGuardian = (updated: GuardianView): void => {
    queries.setQueryData<DraftView | null>(draftKey(draft.appId), (previous) =>
      previous ? { ...previous, guardian: updated } : previous,
    );
    onChange(updated);
    setRequesting(false);
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
      {(isRequesting || guardian === undefined) && (
        <GuardianRequestForm
          id={id}
          appId={draft.appId}
          guardian={guardian}
          saveAnswers={saveAnswers}
          onRequested={updateGuardian}
        />
      )}
      {!isRequesting && guardian?.state === 'asked' && (
        <GuardianConsentForm
          id={id}
          appId={draft.appId}
          guardian={guardian}
          names={people}
          onGiven={updateGuardian}
        />
      )}
      {!isRequesting && guardian !== undefined && (
        <button type="button" className="link" onClick={() => setRequesting(true)}>
          {t(step === 'given' ? 'guardian.other' : 'guardian.again')}
        </button>
      )}
    </section>
  );
}
