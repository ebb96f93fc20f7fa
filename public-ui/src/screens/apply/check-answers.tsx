import type { DraftView } from '@portal/contract/applications/responses';
import { CallError } from '@portal/contract/client';
import { hasConsented } from '@portal/contract/applications/consent';
import { pageAddress } from '@portal/contract/pages';
import { Suspense, useEffect, useState } from 'react';
import { Loading } from '../../app/loading.tsx';
import { Page } from '../../app/page.tsx';
import { CheckboxField } from '../../controls/checkbox-field.tsx';
import { ErrorSummary, type Problem } from '../../controls/error-summary.tsx';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { PayAdvice } from '../pay/pay-advice.tsx';
import { PayButton } from '../pay/pay-button.tsx';
import { PayNotice } from '../pay/pay-notice.tsx';
import { usePayment } from '../pay/use-payment.ts';
import { FeeTable } from '../see-fees/fee-table.tsx';
import { BegunElsewhere } from '../unfinished/begun-elsewhere.tsx';
import { lazyPart } from '../../app/lazy-screen.ts';
import { AnswerList } from './answer-list.tsx';
import { CertificateLines } from './certificate-lines.tsx';
import type { DraftSaver } from './draft/draft-saver.ts';
import { firstIncompleteStep } from './form/step-rules.ts';
import { stepsOf, type Answers, type ApplyType, type StepId } from './form/steps.ts';
import { stepOfField } from './form/submission.ts';
import { useGuardian } from './guardian/use-guardian.ts';

const GuardianPanel = lazyPart(async () => import('./guardian/guardian-panel.tsx'), ['guardian']);

/** Also the field name in the server's error. */
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
  /** Opens an incomplete step with its errors shown. */
  onProblem: (step: StepId) => void;
  onBack: () => void;
  /** Shown below the buttons. */
  foot: React.ReactNode;
}

/** Review of all answers before payment, with Change links that return here. */
export function CheckAnswers(props: CheckAnswersProps) {
  const { draft, appType, answers, saver, onProblem } = props;
  const { t } = useText();
  const wire = useWireText();
  const [attempt, setAttempt] = useState(0);
  const payment = usePayment(draft, answers, () => saver.flush());
  const [consented, setConsented] = useState(() => saver.consent() ?? hasConsented(draft.consents));
  const [consentMissing, setConsentMissing] = useState(false);
  const [guardianMissing, setGuardianMissing] = useState(false);
  const consent = useGuardian(draft, answers);
  const [incomplete] = useState(() => firstIncompleteStep(appType, answers));

  useEffect(() => {
    if (incomplete) onProblem(incomplete.id);
  }, [incomplete, onProblem]);

  const fieldErrors = payment.refusal instanceof CallError ? (payment.refusal.answer.errors ?? []) : [];
  const isGuardianRequired = fieldErrors.some(({ key }) => key === 'guardian.required');
  const missing: Problem[] = [
    ...(guardianMissing && !consent.isGiven ? [{ id: guardianId, text: wire('guardian.required') }] : []),
    ...(consentMissing ? [{ id: consentId, text: wire('consent.required') }] : []),
  ];
  const problems: Problem[] =
    missing.length > 0
      ? missing
      : fieldErrors.map(({ field, key, msg }) => ({ id: field, text: wire(key ?? msg) }));
  useEffect(() => {
    if (problems.length > 0) setAttempt((count) => count + 1);
  }, [problems.length]);

  /** The server would reject a payment without consent. */
  const pay = (): void => {
    if (consented && consent.isGiven) return payment.pay();
    setConsentMissing(!consented);
    setGuardianMissing(!consent.isGiven);
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
      <BegunElsewhere at={draft.begunElsewhereAt} />
      {draft.fromRecord && <p className="panel">{t('apply.fromRecord')}</p>}
      <CertificateLines appType={appType} answers={answers} />
      <DeliveryAddresses
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
        <PayAdvice />
      </section>
      {/* Consent and payment are rendered together with the guardian panel above them, so that the layout does not shift. */}
      <Suspense fallback={<Loading />}>
        {(consent.names.length > 0 || isGuardianRequired) && (
          <GuardianPanel
            id={guardianId}
            draft={draft}
            names={consent.names.length > 0 ? consent.names : namesOf(answers)}
            guardian={consent.guardian}
            error={problems.find(({ id }) => id === guardianId)?.text}
            saveAnswers={() => saver.flush()}
            onChange={consent.change}
          />
        )}
        <CheckboxField
          id={consentId}
          label={t('apply.check.declare')}
          error={problems.find(({ id }) => id === consentId)?.text}
          checked={consented}
          onChange={(isChecked) => {
            setConsented(isChecked);
            setConsentMissing(false);
            saver.setConsent(isChecked);
          }}
        />
        <p>
          <a className="tall" href={pageAddress('privacy')} target="_blank" rel="noopener">
            {t('apply.check.privacy')}
          </a>
        </p>
        <PayNotice payment={payment} />
        <div className="step-actions">
          <PayButton payment={{ ...payment, pay }} label={t('pay.proceed')} />
          <button type="button" className="link" onClick={props.onBack}>
            {t('apply.back')}
          </button>
        </div>
      </Suspense>
      {props.foot}
    </Page>
  );
}

interface DeliveryAddressesProps {
  answers: Answers;
  /** Opens the details of the first (0) or second (1) applicant. */
  onChange: (person: 0 | 1) => void;
}

/**
 * The addresses for receipt, number and documents, shown large before payment because a wrong one cannot receive
 * them.
 */
function DeliveryAddresses({ answers, onChange }: DeliveryAddressesProps) {
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
