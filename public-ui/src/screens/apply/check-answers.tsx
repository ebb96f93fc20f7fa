import type { DraftView } from '@portal/contract';
import { CallError } from '@portal/contract/client';
import { hasConsented } from '@portal/contract/drafts/consent';
import { pageAddress } from '@portal/contract/pages';
import { Suspense, useEffect, useState } from 'react';
import { Loading } from '../../app/loading.tsx';
import { Page } from '../../app/page.tsx';
import { CheckboxField } from '../../controls/checkbox-field.tsx';
import { ErrorSummary, type Problem } from '../../controls/error-summary.tsx';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { PayButton } from '../pay/pay-button.tsx';
import { PayNotice } from '../pay/pay-notice.tsx';
import { usePayment } from '../pay/use-payment.ts';
import { FeeTable } from '../see-fees/fee-table.tsx';
import { lazyPart } from '../../app/lazy-screen.ts';
import { AnswerList } from './answer-list.tsx';
import type { DraftSaver } from './draft/draft-saver.ts';
import { firstIncompleteStep } from './form/step-rules.ts';
import { stepsOf, type Answers, type ApplyType, type StepId } from './form/steps.ts';
import { stepOfField } from './form/submission.ts';
import { useGuardian } from './guardian/use-guardian.ts';

const GuardianPanel = lazyPart(async () => import('./guardian/guardian-panel.tsx'), ['guardian']);

/** The field of the server's refusal, too. */
const consentId = 'consents';
const guardianId = 'guardian';

const namesOf = ({ applicants = [] }: Answers): string[] => applicants.map(({ name = '' }) => name);

interface CheckAnswersProps {
  draft: DraftView;
  appType: ApplyType;
  answers: Answers;
  saver: DraftSaver;
  kicker: string;
  onChangeStep: (step: StepId) => void;
  /** Leads to a step that is not complete, with its messages shown. */
  onProblem: (step: StepId) => void;
  onBack: () => void;
}

/** All answers once more before paying, each group with a Change link that comes back here. */
export function CheckAnswers(props: CheckAnswersProps) {
  const { draft, appType, answers, saver, onProblem } = props;
  const { t } = useText();
  const wire = useWireText();
  const [attempt, setAttempt] = useState(0);
  const payment = usePayment(draft, answers, () => saver.flush());
  const [agreed, setAgreed] = useState(() => saver.agreed() ?? hasConsented(draft.consents));
  const [unagreed, setUnagreed] = useState(false);
  const [unguarded, setUnguarded] = useState(false);
  const consent = useGuardian(draft, answers);
  const [incomplete] = useState(() => firstIncompleteStep(appType, answers));

  useEffect(() => {
    if (incomplete) onProblem(incomplete.id);
  }, [incomplete, onProblem]);

  const refusal = payment.refusal instanceof CallError ? (payment.refusal.answer.errors ?? []) : [];
  const isRefusedForAge = refusal.some(({ key }) => key === 'guardian.required');
  const missing: Problem[] = [
    ...(unguarded && !consent.isGiven ? [{ id: guardianId, text: wire('guardian.required') }] : []),
    ...(unagreed ? [{ id: consentId, text: wire('consent.required') }] : []),
  ];
  const problems: Problem[] =
    missing.length > 0
      ? missing
      : refusal.map(({ field, key, msg }) => ({ id: field, text: wire(key ?? msg) }));
  useEffect(() => {
    if (problems.length > 0) setAttempt((count) => count + 1);
  }, [problems.length]);

  /** Without a consent nothing is asked of the server, which would refuse it. */
  const pay = (): void => {
    if (agreed && consent.isGiven) return payment.pay();
    setUnagreed(!agreed);
    setUnguarded(!consent.isGiven);
    setAttempt((count) => count + 1);
  };

  if (incomplete) return null;
  return (
    <Page title={t('apply.check.title')} kicker={props.kicker} hasError={problems.length > 0}>
      <ErrorSummary
        problems={problems}
        attempt={attempt}
        onFollow={(field) => {
          const step = stepOfField(appType, field);
          if (step) onProblem(step);
          else document.getElementById(field)?.focus();
        }}
      />
      <p className="lead">{t('apply.check.lead')}</p>
      <SentTo
        answers={answers}
        onChange={(person) => props.onChangeStep(person === 1 ? 'spouse' : 'details')}
      />
      {stepsOf(appType).map((step) => (
        <AnswerList
          key={step.id}
          step={step}
          appType={appType}
          answers={answers}
          onChange={() => props.onChangeStep(step.id)}
        />
      ))}
      <section className="panel" aria-labelledby="fee">
        <h2 id="fee">{t('pay.fee')}</h2>
        <FeeTable lines={draft.lines} total={draft.appFee} />
        <p className="hint">{t('pay.provider')}</p>
      </section>
      {/* What is agreed to and paid comes with the guardian's panel above it: nothing moves away under a finger. */}
      <Suspense fallback={<Loading />}>
        {(consent.names.length > 0 || isRefusedForAge) && (
          <GuardianPanel
            id={guardianId}
            draft={draft}
            names={consent.names.length > 0 ? consent.names : namesOf(answers)}
            guardian={consent.guardian}
            error={problems.find(({ id }) => id === guardianId)?.text}
            settle={() => saver.flush()}
            onChange={consent.change}
          />
        )}
        <CheckboxField
          id={consentId}
          label={t('apply.check.declare')}
          error={problems.find(({ id }) => id === consentId)?.text}
          checked={agreed}
          onChange={(isAgreed) => {
            setAgreed(isAgreed);
            setUnagreed(false);
            saver.agree(isAgreed);
          }}
        />
        <p>
          <a className="tall" href={pageAddress('privacy')} target="_blank" rel="noopener">
            {t('apply.check.privacy')}
          </a>
        </p>
        <PayNotice payment={payment} />
        <div className="form-actions">
          <button type="button" className="button button-secondary" onClick={props.onBack}>
            {t('apply.back')}
          </button>
          <PayButton payment={{ ...payment, pay }} label={t('pay.proceed')} />
        </div>
      </Suspense>
    </Page>
  );
}

interface SentToProps {
  answers: Answers;
  /** Leads to the first (0) or second (1) applicant's details. */
  onChange: (person: 0 | 1) => void;
}

/** Where receipt, number and documents go: everything hangs on this address, so it is shown large before paying. */
function SentTo({ answers, onChange }: SentToProps) {
  const { t } = useText();
  const [first, second] = answers.applicants ?? [];
  const rows = [
    { person: 0, title: t('apply.check.sentTo'), email: first?.email },
    { person: 1, title: t('apply.check.sentToSpouse'), email: second?.email },
  ] as const;
  return (
    <section className="panel sent-to" aria-label={t('apply.check.sentTo')}>
      {rows.map(
        ({ person, title, email }) =>
          email && (
            <div key={person}>
              <p>{title}</p>
              <p className="sent-to-address">
                {email.slice(0, email.lastIndexOf('@') + 1)}
                <wbr />
                {email.slice(email.lastIndexOf('@') + 1)}
              </p>
              <button type="button" className="link" onClick={() => onChange(person)}>
                {t('apply.check.wrongAddress')}
              </button>
            </div>
          ),
      )}
    </section>
  );
}
