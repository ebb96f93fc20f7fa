import type { EligibilityResponse } from '@portal/contract/members/responses';
import { CallError } from '@portal/contract/client';
import { pageAddress } from '@portal/contract/pages';
import { useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Page } from '../../app/page.tsx';
import { AlertModal } from '../../controls/modal.tsx';
import { ErrorSummary } from '../../controls/error-summary.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { readHint, writeHint } from '../../data/hints.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { checkEligibility, toEligibleState } from './eligibility.ts';
import { EligibilityDialog } from './eligibility-dialog.tsx';

/** Returns the membership number in the fragment of the address. */
function numberIn(hash: string): string | undefined {
  const named = hash.slice(1);
  return /^[\w/-]{1,40}$/.test(named) ? named : undefined;
}

/** `/StudentMembers`: a student membership number lowers the fee of life membership (docs/rules/pages.md). */
export default function StudentNumberScreen() {
  const { t } = useText();
  const wire = useWireText();
  const navigate = useNavigate();
  const { hash } = useLocation();
  // A mailed link has the number in the fragment, which is not logged.
  const [number, setNumber] = useState(() => numberIn(hash) ?? readHint('studentNumber') ?? '');
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<EligibilityResponse>();
  const [failure, setFailure] = useState<unknown>();

  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const typed = number.trim();
    setAttempt((count) => count + 1);
    setProblem(typed === '' ? wire('memno.required') : undefined);
    if (typed === '') return;
    setBusy(true);
    try {
      setAnswer(await checkEligibility(typed));
    } catch (error) {
      if (error instanceof CallError && error.status === 422) setProblem(wire(error));
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const close = (): void => {
    const eligible = answer && toEligibleState(answer);
    setAnswer(undefined);
    if (!eligible) return;
    writeHint('studentNumber', number.trim());
    void navigate(pageAddress('studentFees'), { state: eligible });
  };

  return (
    <Page title={t('choose.number.title')} hasError={problem !== undefined}>
      <ErrorSummary
        problems={problem === undefined ? [] : [{ id: 'memno', text: problem }]}
        attempt={attempt}
      />
      <p className="lead">{t('choose.number.lead')}</p>
      <form onSubmit={(event) => void confirm(event)} noValidate>
        <TextField
          id="memno"
          label={t('choose.number.label')}
          hint={t('choose.number.hint')}
          error={problem}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          autoComplete="off"
          maxLength={40}
        />
        <div className="form-actions">
          <Link className="button button-secondary" to={pageAddress('applicationHome')}>
            {t('choose.cancel')}
          </Link>
          <button type="submit" className="button" aria-disabled={busy}>
            {t('choose.confirm')}
          </button>
        </div>
      </form>
      <p className="aside">
        {t('choose.number.without')}{' '}
        <Link to={pageAddress('lifeFees')} state={{ appType: 'single' }}>
          {t('choose.number.go')}
        </Link>
      </p>
      {answer && <EligibilityDialog answer={answer} onClose={close} />}
      {failure !== undefined && <AlertModal text={wire(failure)} onClose={() => setFailure(undefined)} />}
    </Page>
  );
}
