import { useQueryClient } from '@tanstack/react-query';
import type { DraftView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { pageAddress } from '@portal/contract/pages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { useBranding } from '../../data/branding.query.ts';
import { whenOnline } from '../../data/connection.ts';
import { draftKey } from '../../data/draft.query.ts';
import { forgetHint } from '../../data/hints.ts';
import { useText } from '../../language/use-text.ts';
import type { Answers } from '../apply/form/steps.ts';
import type { OpenedState } from '../unfinished/open-application.tsx';
import { preparePayment, type PreparedPayment } from './prepare-payment.ts';
import {
  checkoutDisplay,
  isInAppBrowser,
  ScriptLoadError,
  type RazorpayDialog,
  type RazorpayResponse,
} from './razorpay.ts';

/** `preparing` before the dialog, `open` while it is open, `confirming` after its success. */
export type PaymentPhase = 'idle' | 'preparing' | 'open' | 'confirming';
/** How the dialog ended, if not with success. */
export type PaymentOutcome = 'dismissed' | 'failed' | 'unconfirmed';

/** Poll interval while the dialog is open. */
const POLL_MS = 5000;

export interface Payment {
  readonly appId: string;
  readonly phase: PaymentPhase;
  /** Seconds that are left of a wait for a rate limit; 0 without one. */
  readonly limitSeconds: number;
  /** Why the payment could not start: a CallError or a text key. */
  readonly refusal: unknown;
  readonly pay: () => void;
  readonly forgetRefusal: () => void;
}

/** History state of the page after the dialog. */
export interface PaymentOutcomeState {
  readonly ended: PaymentOutcome;
}

/**
 * Pays the fee of a draft through the provider's dialog (docs/rules/payments.md). Once submitted, the draft remains
 * "submitted" whatever happens in the dialog, and its own page takes over.
 * @param saveAnswers saves pending changes before the payment starts
 */
export function usePayment(draft: DraftView, answers: Answers, saveAnswers: () => Promise<boolean>): Payment {
  const { t } = useText();
  const branding = useBranding();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  const [refusal, setRefusal] = useState<unknown>();
  const [limitSeconds, setLimitSeconds] = useCountdown();
  const busy = useRef(false);
  const poll = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(poll.current), []);

  const showReceipt = async (): Promise<void> => {
    clearInterval(poll.current);
    forgetHint('studentNumber');
    busy.current = false;
    await navigate(pageAddress('signupSuccess'), { replace: true, state: { appId: draft.appId } });
  };

  /** The dialog may close without a callback, so the server is polled as well. */
  const pollStatus = (dialog: RazorpayDialog): void => {
    clearInterval(poll.current);
    poll.current = setInterval(() => {
      void api(calls.paymentStatus, { params: { appId: draft.appId } })
        .then(async ({ state }) => {
          if (state !== 'paid' || !busy.current) return;
          dialog.close?.();
          await showReceipt();
        })
        .catch(() => undefined);
    }, POLL_MS);
  };

  const finish = async (submitted: DraftView, ended: PaymentOutcome): Promise<void> => {
    if (!busy.current) return;
    clearInterval(poll.current);
    busy.current = false;
    setPhase('idle');
    const state: PaymentOutcomeState & OpenedState = { ended, appId: draft.appId };
    await navigate(pageAddress('signup'), { replace: true, state });
    queries.setQueryData(draftKey(draft.appId), submitted);
  };

  const confirm = async (submitted: DraftView, order: string, response: RazorpayResponse): Promise<void> => {
    clearInterval(poll.current);
    setPhase('confirming');
    try {
      const { msg } = await api(calls.confirmPayment, {
        body: {
          orderCreationId: order,
          razorpayPaymentId: response.razorpay_payment_id,
          razorpayOrderId: response.razorpay_order_id,
          razorpaySignature: response.razorpay_signature,
        },
      });
      await (msg === 'success' ? showReceipt() : finish(submitted, 'unconfirmed'));
    } catch {
      await finish(submitted, 'unconfirmed');
    }
  };

  const open = ({ draft: submitted, order, keyId, Razorpay }: PreparedPayment): void => {
    let failed = false;
    const isByRedirect = isInAppBrowser(navigator.userAgent);
    const { name = '', email = '', phone = '' } = submitted.payer ?? {};
    const dialog = new Razorpay({
      key: keyId,
      order_id: order.id,
      amount: order.amount,
      currency: order.currency,
      name: branding.name,
      description: t('pay.description'),
      prefill: { name, email, contact: phone },
      theme: { color: branding.colours.brand },
      config: { display: checkoutDisplay },
      ...(isByRedirect
        ? { callback_url: new URL(calls.paymentCallback.path, window.location.origin).href, redirect: true }
        : {}),
      handler: (response) => void confirm(submitted, order.id, response),
      modal: {
        ondismiss: () => void finish(submitted, failed ? 'failed' : 'dismissed'),
        confirm_close: true,
      },
    });
    dialog.on('payment.failed', () => {
      failed = true;
    });
    setPhase('open');
    // The back button of the app restores this page as it was left.
    if (isByRedirect)
      window.addEventListener('pageshow', () => void finish(submitted, 'dismissed'), { once: true });
    dialog.open();
    pollStatus(dialog);
  };

  const start = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setRefusal(undefined);
    setPhase('preparing');
    try {
      await whenOnline();
      if (!(await saveAnswers())) throw new CallError({ status: 0, msg: '', key: 'payment.order' });
      open(await preparePayment(draft, answers, setLimitSeconds));
    } catch (error) {
      busy.current = false;
      setPhase('idle');
      setRefusal(error instanceof ScriptLoadError ? 'payment.sdk' : error);
    }
  };
  const forgetRefusal = useCallback(() => setRefusal(undefined), []);
  return { appId: draft.appId, phase, limitSeconds, refusal, pay: () => void start(), forgetRefusal };
}

/** A number of seconds that counts down to 0 by itself. */
function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds];
}
