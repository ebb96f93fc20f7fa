import { useQuery } from '@tanstack/react-query';
import type { DraftView } from '@portal/contract/applications/responses';
import type { PaymentStatusResponse } from '@portal/contract/payments/responses';
import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { Page } from '../../app/page.tsx';
import { AlertModal } from '../../controls/modal.tsx';
import { forgetHint } from '../../data/hints.ts';
import type { TextId } from '../../language/text-id.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { AnswerList } from '../apply/answer-list.tsx';
import { stepsOf, type ApplyType } from '../apply/form/steps.ts';
import { FeeTable } from '../see-fees/fee-table.tsx';
import { BegunElsewhere } from '../unfinished/begun-elsewhere.tsx';
import { openedFrom, type OpenedState } from '../unfinished/open-application.tsx';
import { PayAdvice } from './pay-advice.tsx';
import { PayButton } from './pay-button.tsx';
import { PayNotice } from './pay-notice.tsx';
import { usePayment, type PaymentOutcome, type PaymentOutcomeState } from './use-payment.ts';

/** On desktops only. */
const PayOnPhone = lazy(() => import('./pay-on-phone.tsx'));
const isDesktop = (): boolean => window.matchMedia('(pointer: fine) and (min-width: 1024px)').matches;

/** Poll intervals while a payment is being checked, and otherwise. */
const CHECKING_POLL_MS = 2500;
const IDLE_POLL_MS = 15_000;

const titles: Readonly<Record<PaymentStatusResponse['state'], TextId>> = {
  none: 'pay.unpaid.title',
  checking: 'pay.checking.title',
  failed: 'pay.failed.title',
  paid: 'pay.checking.title',
};

function leadOf(state: PaymentStatusResponse['state'], ended: PaymentOutcome | undefined): TextId {
  if (state === 'checking' || state === 'paid') return 'pay.checking.text';
  if (state === 'failed' || ended === 'failed') return 'pay.failed.text';
  return ended === 'dismissed' ? 'pay.dismissed.text' : 'pay.unpaid.text';
}

function readOutcome(state: unknown): PaymentOutcome | undefined {
  return (state as Partial<PaymentOutcomeState> | null)?.ended;
}

/**
 * A submitted application whose payment is not confirmed: polls the status, survives a reload, and offers another
 * payment only if none is pending (docs/rules/payments.md).
 */
export function SubmittedApplication({ draft, appType }: { draft: DraftView; appType: ApplyType }) {
  const { t } = useText();
  const wire = useWireText();
  const navigate = useNavigate();
  const location = useLocation();
  const ended = readOutcome(location.state);
  const [alertOpen, setAlertOpen] = useState(ended === 'unconfirmed');
  const [checkedByHand, setCheckedByHand] = useState(false);
  const payment = usePayment(draft, draft.answers, () => Promise.resolve(true));
  const status = useQuery({
    queryKey: ['payment-status', draft.appId],
    queryFn: () => api(calls.paymentStatus, { params: { appId: draft.appId } }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? CHECKING_POLL_MS : IDLE_POLL_MS),
  });
  const knownState = status.data?.state;
  const state = knownState ?? 'checking';
  const paid = knownState === 'paid';

  useEffect(() => {
    if (!paid) return;
    forgetHint('studentNumber');
    void navigate(pageAddress('signupSuccess'), { replace: true, state: { appId: draft.appId } });
  }, [paid, navigate, draft.appId]);

  const { pay } = payment;
  const mayPay = knownState === 'none' || knownState === 'failed';
  const payRequested = useRef(openedFrom(location.state).pay === true);
  useEffect(() => {
    if (knownState === undefined || !payRequested.current) return;
    payRequested.current = false;
    // Once only: a reload must not start a payment.
    const state: OpenedState = { appId: draft.appId };
    void navigate(pageAddress('signup'), { replace: true, state });
    if (mayPay) pay();
  }, [knownState, mayPay, pay, navigate, draft.appId]);

  const checkNow = async (): Promise<void> => {
    const { data } = await status.refetch();
    setCheckedByHand(data?.state === 'failed');
  };
  return (
    <Page title={t(titles[state])}>
      <p className="lead" role="status">
        {t(leadOf(state, ended))}
      </p>
      <BegunElsewhere at={draft.begunElsewhereAt} />
      {!mayPay && (
        <p className="loading">
          <span className="spinner" aria-hidden="true" />
          {t('pay.checking.keep')}
        </p>
      )}
      {status.isError && <p className="panel panel-error">{wire(status.error)}</p>}
      <details className="tasks">
        <summary>{t('unfinished.answers.title')}</summary>
        {stepsOf(appType).map((step) => (
          <AnswerList key={step.id} step={step} appType={appType} answers={draft.answers} />
        ))}
      </details>
      <section className="panel" aria-labelledby="fee">
        <h2 id="fee">{t('pay.fee')}</h2>
        <FeeTable lines={draft.lines} total={draft.appFee} />
        {draft.applicationNumber && (
          <p className="hint">{t('pay.reference', { number: draft.applicationNumber })}</p>
        )}
        {mayPay && <PayAdvice />}
      </section>
      <div className="form-actions">
        <button type="button" className="button button-secondary" onClick={() => void checkNow()}>
          {t('pay.ask')}
        </button>
        {mayPay && (
          <PayButton
            payment={payment}
            label={t(knownState === 'none' && !ended ? 'pay.proceed' : 'pay.retry')}
          />
        )}
      </div>
      {mayPay && isDesktop() && (
        <Suspense fallback={null}>
          <PayOnPhone appId={draft.appId} />
        </Suspense>
      )}
      <PayNotice payment={payment} />
      {alertOpen && (
        <AlertModal
          text={wire('payment.failed')}
          more={t('pay.unconfirmed')}
          onClose={() => setAlertOpen(false)}
        />
      )}
      {checkedByHand && (
        <AlertModal
          text={wire('payment.check')}
          more={t('pay.asked')}
          onClose={() => setCheckedByHand(false)}
        />
      )}
    </Page>
  );
}
