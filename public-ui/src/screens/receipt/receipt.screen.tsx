import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentStatusResponse } from '@portal/contract/payments/responses';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { showRupees } from '@portal/contract/format';
import { pageAddress } from '@portal/contract/pages';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { api } from '../../api.ts';
import { Loading } from '../../app/loading.tsx';
import { Page } from '../../app/page.tsx';
import { TryAgain } from '../../controls/try-again.tsx';
import { useBranding } from '../../data/branding.query.ts';
import { draftsKey, fetchDraft } from '../../data/draft.query.ts';
import type { TextId } from '../../language/text-id.ts';
import { useText } from '../../language/use-text.ts';
import { unsavedAnswersOf } from '../apply/draft/unsaved-answers.ts';
import { ForgetDevice } from './forget-device.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { CorrectEmail } from './correct-email.tsx';

/** Polls for the PDF of the receipt. */
const PDF_POLL_MS = 2_000;
const PDF_TRIES = 10;
const REFRESH_MS = 4 * 60_000;

const nextSteps: readonly TextId[] = ['receipt.next1', 'receipt.next2', 'receipt.next3'];

/** Returns the payment of the given application, or of this browser's latest draft; null if there is none. */
async function paidApplication(appId: string | undefined): Promise<PaymentStatusResponse | null> {
  const applicationId = appId ?? (await fetchDraft())?.appId;
  if (!applicationId) return null;
  try {
    return await api(calls.paymentStatus, { params: { appId: applicationId } });
  } catch (error) {
    // The browser's access ends a day after the payment.
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/**
 * `/membership/signup/success`: the receipt; redirects to the start without a paid application (docs/rules/pages.md).
 */
export default function ReceiptScreen() {
  const { t } = useText();
  const branding = useBranding();
  const { state } = useLocation();
  const appId = (state as { appId?: string } | null)?.appId;
  const payment = useQuery({
    queryKey: ['receipt', appId ?? 'latest'],
    queryFn: () => paidApplication(appId),
    staleTime: 0,
    // The PDF is generated within seconds; signed URLs expire after 5 minutes.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.receipt && !data.receipt.pdf && dataUpdateCount < PDF_TRIES ? PDF_POLL_MS : REFRESH_MS,
  });

  const paidId = payment.data?.receipt?.appId;
  useEffect(() => {
    if (paidId !== undefined) unsavedAnswersOf(paidId).clear();
  }, [paidId]);
  const [forgotten, setForgotten] = useState(false);
  const queries = useQueryClient();
  // Before the first paint, and the drafts only now: from the end of the long check page the footer would jump into view.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    queries.removeQueries({ queryKey: draftsKey });
  }, [queries]);

  if (forgotten) {
    return (
      <Page title={t('receipt.forgotten')}>
        <p className="lead" role="status">
          {t('receipt.forgotten.text')}
        </p>
        <Link className="button" to={pageAddress('home')}>
          {t('shell.toStart')}
        </Link>
      </Page>
    );
  }
  if (payment.isPending)
    return (
      <div className="receipt-loading">
        <Loading />
      </div>
    );
  if (payment.isError) {
    return (
      <Page title={t('receipt.title')}>
        <TryAgain error={payment.error} onRetry={() => void payment.refetch()} />
      </Page>
    );
  }
  const receipt = payment.data?.receipt;
  if (payment.data?.state !== 'paid' || !receipt) return <Navigate replace to={pageAddress('home')} />;
  return (
    <Page title={t('receipt.title')}>
      <div className="done no-print">
        <svg viewBox="0 0 56 56" width="56" height="56" aria-hidden="true">
          <circle cx="28" cy="28" r="26" />
          <path d="m16 29 8.500 8.500L41 20" />
        </svg>
        <p className="lead">
          {t('receipt.lead', { name: receipt.name, amount: showRupees(receipt.amount / 100) })}
        </p>
      </div>
      {receipt.applicationNumber && <KeptNumber number={receipt.applicationNumber} />}
      <ReceiptActions receipt={receipt} />
      <section aria-labelledby="next" className="no-print next">
        <h2 id="next">{t('receipt.next')}</h2>
        <ol className="next-steps">
          {nextSteps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        <p>
          <Link to={pageAddress('track')}>{t('receipt.track')}</Link>
        </p>
        <p>{t('receipt.help', { email: branding.email, phone: branding.phone })}</p>
      </section>
      <CorrectEmail appId={receipt.appId} />
      <ReceiptCard receipt={receipt} />
      <ForgetDevice onForgotten={() => setForgotten(true)} />
      <p className="no-print">
        <Link to={pageAddress('home')}>{t('shell.toStart')}</Link>
      </p>
    </Page>
  );
}

/** The application number, large, with a copy button; where copying is not allowed the number is selected. */
function KeptNumber({ number }: { number: string }) {
  const { t } = useText();
  const shown = useRef<HTMLParagraphElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setCopied(true);
    } catch {
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
    }
  };
  return (
    <section className="kept no-print" aria-labelledby="kept">
      <h2 id="kept">{t('receipt.kept')}</h2>
      <p ref={shown} className="kept-number serif">
        {number}
      </p>
      <button type="button" className="button button-secondary" onClick={() => void copy()}>
        {t(isCopied ? 'receipt.copied' : 'receipt.copy')}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? t('receipt.copied') : ''}
      </span>
      <p className="hint">{t('receipt.kept.why')}</p>
    </section>
  );
}
