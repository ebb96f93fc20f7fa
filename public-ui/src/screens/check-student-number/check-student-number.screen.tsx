import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { Page } from '../../app/page.tsx';
import { AlertModal } from '../../controls/alert-modal.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { forgetHint, readHint, writeHint } from '../../data/hints.ts';
import { useBranding } from '../../data/branding.query.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { checkEligibility, type Eligibility, type EligibleState } from './eligibility.ts';

/** As long as no number can be checked online: who gives the lower fee, before any number is typed in vain. */
function AskTheOffice() {
  const { t } = useText();
  const { email, phone } = useBranding();
  return (
    <Page title={t('choose.number.title')}>
      <p className="lead">{t('choose.number.office', { email, phone })}</p>
      <div className="form-actions">
        <Link className="button button-secondary" to={pageAddress('membership')}>
          {t('choose.cancel')}
        </Link>
        <Link className="button" to={pageAddress('lifeFees')} state={{ appType: 'single' }}>
          {t('choose.number.go')}
        </Link>
      </div>
    </Page>
  );
}

/** `/StudentMembers` (docs/rules/pages.md). */
export default function StudentNumberScreen() {
  return calls.checkEligibility.later ? <AskTheOffice /> : <CheckStudentNumber />;
}

/** A student membership number lowers the fee of life membership. */
function CheckStudentNumber() {
  const { t } = useText();
  const wire = useWireText();
  const navigate = useNavigate();
  const [number, setNumber] = useState(() => readHint('memno') ?? '');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Eligibility>();

  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setMissing(number.trim() === '');
    if (number.trim() === '') return;
    setBusy(true);
    try {
      setAnswer(await checkEligibility(number));
    } catch (error) {
      setAnswer({ code: 0, msg: wire(error) });
    } finally {
      setBusy(false);
    }
  };

  const close = (): void => {
    const eligible = answer?.code === 200 || answer?.code === 201;
    if (eligible && answer.token !== undefined && answer.amount !== undefined) {
      writeHint('memno', number.replace(/\s+/g, ''));
      const state: EligibleState = { token: answer.token, amount: answer.amount };
      void navigate(pageAddress('studentFees'), { state });
    } else {
      forgetHint('memno');
    }
    setAnswer(undefined);
  };

  return (
    <Page title={t('choose.number.title')} hasError={missing}>
      <p className="lead">{t('choose.number.lead')}</p>
      <form onSubmit={(event) => void confirm(event)} noValidate>
        <TextField
          id="memno"
          label={t('choose.number.label')}
          hint={t('choose.number.hint')}
          error={missing ? t('choose.number.missing') : undefined}
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
      {answer && <AlertModal text={wire(answer.key ?? answer.msg)} onClose={close} />}
    </Page>
  );
}
