import { useQueryClient } from '@tanstack/react-query';
import type { DraftView } from '@portal/contract';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { pageAddress } from '@portal/contract/pages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { useBranding } from '../../data/branding.query.ts';
import { draftKey, draftsKey } from '../../data/draft.query.ts';
import { forgetHint } from '../../data/hints.ts';
import { useText } from '../../language/use-text.ts';
import type { Answers } from '../apply/form/steps.ts';
import type { OpenedState } from '../unfinished/open-application.tsx';
import { preparePayment, type PreparedPayment } from './prepare-payment.ts';
import { ScriptFailed, type RazorpayDialog, type RazorpayResponse } from './razorpay.ts';

/** `preparing` before the dialog, `open` while it is, `confirming` after it said yes. */
export type PaymentPhase = 'idle' | 'preparing' | 'open' | 'confirming';
/** How the last dialog ended, for the words that follow. */
export type PaymentEnd = 'dismissed' | 'failed' | 'unconfirmed';

/** Between two questions to the server while the dialog is open. */
const watchMs = 5000;

export interface Payment {
  readonly appId: string;
  readonly phase: PaymentPhase;
  /** Why it could not begin: a CallError, or the key of a text. */
  readonly refusal: unknown;
  readonly pay: () => void;
  readonly forgetRefusal: () => void;
}

/** What the page that follows a dialog is told. */
export interface PaymentEndState {
  readonly ended: PaymentEnd;
}

/**
 * Pays the fee of a draft through the provider's dialog (docs/rules/payments.md). Once the application is saved, the
 * draft is "submitted" whatever happens in the dialog, and the page for that takes over.
 * @param settle saves what is not on the server yet; paying begins only after it
 */
export function usePayment(draft: DraftView, answers: Answers, settle: () => Promise<boolean>): Payment {
  const { t } = useText();
  const branding = useBranding();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  const [refusal, setRefusal] = useState<unknown>();
  const busy = useRef(false);
  const watch = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(watch.current), []);

  const paid = async (): Promise<void> => {
    clearInterval(watch.current);
    forgetHint('studentNumber');
    busy.current = false;
    queries.removeQueries({ queryKey: draftsKey });
    await navigate(pageAddress('signupSuccess'), { replace: true, state: { appId: draft.appId } });
  };

  /** A dialog may close, or its window die, without a word: meanwhile the server is asked too. */
  const watchFor = (dialog: RazorpayDialog): void => {
    clearInterval(watch.current);
    watch.current = setInterval(() => {
      void api(calls.paymentStatus, { params: { appId: draft.appId } })
        .then(async ({ state }) => {
          if (state !== 'paid' || !busy.current) return;
          dialog.close?.();
          await paid();
        })
        .catch(() => undefined);
    }, watchMs);
  };

  const over = async (ended: PaymentEnd): Promise<void> => {
    if (!busy.current) return;
    clearInterval(watch.current);
    busy.current = false;
    setPhase('idle');
    const state: PaymentEndState & OpenedState = { ended, appId: draft.appId };
    await navigate(pageAddress('signup'), { replace: true, state });
    queries.setQueryData(draftKey(draft.appId), { ...draft, answers, state: 'submitted' });
  };

  const confirm = async (order: string, response: RazorpayResponse): Promise<void> => {
    clearInterval(watch.current);
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
      await (msg === 'success' ? paid() : over('unconfirmed'));
    } catch {
      await over('unconfirmed');
    }
  };

  const open = ({ order, keyId, Razorpay }: PreparedPayment): void => {
    let failed = false;
    const person = answers.applicants?.[0];
    const dialog = new Razorpay({
      key: keyId,
      order_id: order.id,
      amount: order.amount,
      currency: order.currency,
      name: branding.name,
      description: t('pay.description'),
      prefill: { name: person?.name ?? '', email: person?.email ?? '', contact: `+91${person?.phone ?? ''}` },
      theme: { color: branding.colours.brand },
      handler: (response) => void confirm(order.id, response),
      modal: { ondismiss: () => void over(failed ? 'failed' : 'dismissed'), confirm_close: true },
    });
    dialog.on('payment.failed', () => {
      failed = true;
    });
    setPhase('open');
    dialog.open();
    watchFor(dialog);
  };

  const begin = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setRefusal(undefined);
    setPhase('preparing');
    try {
      if (!(await settle())) throw new CallError({ status: 0, msg: '', key: 'payment.order' });
      open(await preparePayment(draft, answers));
    } catch (error) {
      busy.current = false;
      setPhase('idle');
      setRefusal(error instanceof ScriptFailed ? 'payment.sdk' : error);
    }
  };
  const forgetRefusal = useCallback(() => setRefusal(undefined), []);
  return { appId: draft.appId, phase, refusal, pay: () => void begin(), forgetRefusal };
}
