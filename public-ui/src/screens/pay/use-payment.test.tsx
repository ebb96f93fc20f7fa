import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DraftView } from '@portal/contract/applications/responses';
import type { PaymentDowntime } from '@portal/contract/payments/responses';
import { act } from 'react';
import { useDraft } from '../../data/draft.query.ts';
import { renderInDom, type Rendered } from '../../testing/render-in-dom.tsx';
import { SubmittedApplication } from './submitted-application.tsx';
import { isInAppBrowser } from './razorpay.ts';
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
  config: unknown;
  callback_url?: string;
  redirect?: boolean;
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
  let downtimes: PaymentDowntime[];
  const realFetch = globalThis.fetch;

  const answerOf = (method: string, path: string): unknown => {
    if (path === `/api/drafts/${appId}`) return { data: stored };
    if (path === '/api/checkout_config')
      return { data: { scriptUrl: 'https://pay.example/x.js', keyId: 'k', downtimes } };
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
    downtimes = [];
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

  it('offers UPI first, and no UPI Collect', async () => {
    await pay();
    expect(dialog?.config).toEqual({
      display: {
        blocks: { upi: { name: 'UPI', instruments: [{ method: 'upi' }] } },
        sequence: ['block.upi'],
        preferences: { show_default_blocks: true },
        hide: [{ method: 'upi', flows: ['collect'] }],
      },
    });
  });

  it('is paid by redirect in WhatsApp, and in the dialog elsewhere', async () => {
    await pay();
    expect(dialog).not.toHaveProperty('callback_url');
    expect(dialog).not.toHaveProperty('redirect');
    await page.close();
    dialog = undefined;
    stored = open;
    const agent = jest.spyOn(globalThis.navigator, 'userAgent', 'get').mockReturnValue(agents.whatsApp);
    await pay();
    expect(dialog).toMatchObject({
      callback_url: `${window.location.origin}/payment/callback`,
      redirect: true,
    });
    agent.mockRestore();
    await act(async () => window.dispatchEvent(new window.Event('pageshow')));
    await settle(() => page.exists('.button-large[aria-disabled=false]'));
  });

  it('names what fails at the provider, and can be paid all the same', async () => {
    downtimes = [
      { method: 'upi', through: 'oksbi' },
      { method: 'netbanking', through: '' },
    ];
    stored = submitted;
    page = await renderInDom(<SubmittedApplication draft={submitted} appType="single" />, {
      'pay.down.upi': ['UPI through ', ['name']],
      'pay.down.netbanking.all': ['Net banking fails'],
    });
    await settle(() => page.find('body').textContent?.includes('UPI through Google Pay') === true);
    expect(page.find('body').textContent).toContain('Net banking fails');
    expect(page.exists('.button-large[aria-disabled=false]')).toBe(true);
  });
});

const agents = {
  whatsApp:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 WhatsApp/2.25.30.73',
  webView:
    'Mozilla/5.0 (Linux; Android 13; M2101; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36',
  instagram:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 Instagram 355.0.0.32.95',
  facebook:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 [FBAN/FBIOS;FBAV/490.0.0]',
  facebookOnAndroid:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0]',
  chrome:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

describe('a browser inside another app', () => {
  it.each(['whatsApp', 'webView', 'instagram', 'facebook', 'facebookOnAndroid'] as const)('is %s', (name) => {
    expect(isInAppBrowser(agents[name])).toBe(true);
  });
  it.each(['chrome', 'safari', 'firefox'] as const)('is not %s', (name) => {
    expect(isInAppBrowser(agents[name])).toBe(false);
  });
});
