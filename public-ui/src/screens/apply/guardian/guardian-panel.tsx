import type { DraftView, GuardianView } from '@portal/contract/applications/responses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { draftKey, fetchDraft } from '../../../data/draft.query.ts';
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
 * Guardian's consent for applicants under 18: name the guardian, who consents by the mailed link, here by the code, or on paper
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
    // The focused control may be gone; a consent that arrives meanwhile takes the focus from no other.
    if (shown.current !== step && document.activeElement === document.body) heading.current?.focus();
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
        <p role="status">
          {t(guardian?.sheet === undefined ? 'guardian.given' : 'guardian.sheet.given', {
            name: guardian?.name ?? '',
          })}
        </p>
      ) : (
        <p>{t('guardian.lead', { names: people })}</p>
      )}
      {(isRequesting || guardian === undefined) && (
        <GuardianRequestForm
          id={id}
          draft={draft}
          names={people}
          guardian={guardian}
          saveAnswers={saveAnswers}
          onRequested={updateGuardian}
        />
      )}
      {!isRequesting && guardian?.state === 'asked' && (
        <GuardianWait id={id} appId={draft.appId} guardian={guardian} onGiven={updateGuardian} />
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

/** Seldom enough for the rate limit, also while a family waits at one address. */
const ASK_AGAIN_MS = 10_000;

interface GuardianWaitProps {
  id: string;
  appId: string;
  guardian: GuardianView;
  onGiven: (guardian: GuardianView) => void;
}

/** Asks for the consent that is given on the guardian's device, while this page is in view. */
function GuardianWait({ id, appId, guardian, onGiven }: GuardianWaitProps) {
  const { t } = useText();
  const { data: latest } = useQuery({
    queryKey: ['guardian-wait', appId],
    queryFn: async () => (await fetchDraft(appId))?.guardian ?? null,
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  useEffect(() => {
    if (latest?.state === 'given') onGiven(latest);
  });
  return (
    <p role="status" id={id} tabIndex={-1}>
      {t('guardian.sent', { email: guardian.email, name: guardian.name })}
    </p>
  );
}
