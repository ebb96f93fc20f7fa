import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DraftView } from '@portal/contract/applications/responses';
import { act } from 'react';
import { useDraft } from '../../data/draft.query.ts';
import { renderInDom, type Rendered } from '../../testing/render-in-dom.tsx';
import { SubmittedApplication } from './submitted-application.tsx';
import { usePayment } from './use-payment.ts';

const appId = '337b79a70547cb3c3e240c7137aa73ba';
const open: DraftView = {
  appId,
  appType: 'single',
  appFee: 1635,
  lines: [],
  answers: { applicants: [{ name: 'dr Asha Verma', email: 'Asha.Verma@Gmail.COM', phone: '09876543210' }] },
  consents: [],
  version: 4,
  step: 3,
  language: 'en',
  state: 'open',
  expiresAt: '2026-12-28T00:00:00.000Z',
};
const submitted: DraftView = {
  ...open,
  state: 'submitted',
  applicationNumber: 'NMO-26-000054-2',
  payer: { name: 'Asha Verma', email: 'asha.verma@gmail.com', phone: '+919876543210' },
};
const messages = { 'pay.reference': ['Application number: ', ['number']] as [string, [string]] };

interface Options {
  prefill: unknown;
  modal: { ondismiss: () => void };
}

function Payer() {
  const { data } = useDraft(appId);
  const payment = usePayment(data ?? open, open.answers, () => Promise.resolve(true));
  if (!data) return null;
  if (data.state === 'submitted') return <SubmittedApplication draft={data} appType="single" />;
  return <button type="button" id="pay" onClick={payment.pay} />;
}

describe('an application that is submitted and not paid', () => {
  let page: Rendered;
  let stored: DraftView;
  let dialog: Options | undefined;
  const realFetch = globalThis.fetch;

  const answerOf = (method: string, path: string): unknown => {
    if (path === `/api/drafts/${appId}`) return { data: stored };
    if (path === '/api/checkout_config')
      return { data: { scriptUrl: 'https://pay.example/x.js', keyId: 'k' } };
    if (path === '/payment/orders') return { id: 'order_1', amount: 163_500, currency: 'INR' };
    if (path === `/payment/status/${appId}`) return { state: 'none' };
    if (method === 'POST' && path === '/api/submit_application') {
      stored = submitted;
      return { status: 200, msg: '', data: { _id: '1', appId } };
    }
    return { data: {} };
  };
  beforeEach(() => {
    stored = open;
    dialog = undefined;
    globalThis.fetch = async (input, init) => {
      const path = typeof input === 'string' ? input : '';
      return Response.json(answerOf(init?.method ?? 'GET', path));
    };
  });
  afterEach(async () => {
    await page.close();
    globalThis.fetch = realFetch;
  });

  const settle = async (isDone: () => boolean): Promise<void> => {
    for (let left = 100; !isDone() && left > 0; left -= 1)
      await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
    expect(isDone()).toBe(true);
  };
  const pay = async (): Promise<void> => {
    page = await renderInDom(<Payer />, messages);
    Object.assign(window, {
      Razorpay: class {
        constructor(options: Options) {
          dialog = options;
        }
        on(): void {}
        open(): void {}
      },
    });
    await settle(() => page.exists('#pay'));
    await page.click('#pay');
    await settle(() => dialog !== undefined);
  };

  it('shows its number after the payment window was closed, without a reload', async () => {
    await pay();
    await act(async () => dialog?.modal.ondismiss());
    await settle(() => page.exists('[aria-labelledby=fee]'));
    expect(page.find('body').textContent).toContain('Application number: NMO-26-000054-2');
  });

  it('never shows the technical id in place of a missing number', async () => {
    page = await renderInDom(
      <SubmittedApplication draft={{ ...open, state: 'submitted' }} appType="single" />,
      messages,
    );
    expect(page.find('body').innerHTML).not.toContain(appId);
    expect(page.find('body').textContent).not.toContain('Application number');
  });

  it('opens the payment window with the normalised name, e-mail and phone of the server', async () => {
    await pay();
    expect(dialog?.prefill).toEqual({
      name: 'Asha Verma',
      email: 'asha.verma@gmail.com',
      contact: '+919876543210',
    });
  });
});
