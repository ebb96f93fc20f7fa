/** The used options of the provider's checkout dialog. */
interface RazorpayOptions {
  key: string;
  order_id: string;
  /** integer paise */
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  config: { display: typeof checkoutDisplay };
  /** With `redirect`, the provider's page replaces ours and posts its result to this address. */
  callback_url?: string;
  redirect?: boolean;
  handler: (response: RazorpayResponse) => void;
  modal: { ondismiss: () => void; confirm_close: boolean };
}

/** UPI before the other methods; by its QR code and apps only, as UPI Collect has ended (docs/rules/payments.md). */
export const checkoutDisplay = {
  blocks: { upi: { name: 'UPI', instruments: [{ method: 'upi' }] } },
  sequence: ['block.upi'],
  preferences: { show_default_blocks: true },
  hide: [{ method: 'upi', flows: ['collect'] }],
};

/**
 * Whether a page is shown inside another app, such as WhatsApp, Instagram or Facebook: the windows that a bank opens
 * from the provider's dialog do not return there.
 */
export function isInAppBrowser(userAgent: string): boolean {
  return /; wv\)|\bWhatsApp\b|\bInstagram\b|\bFB(?:AN|AV|_IAB)\b/.test(userAgent);
}

export interface RazorpayResponse {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface RazorpayDialog {
  open(): void;
  close?(): void;
  on(event: 'payment.failed', listener: () => void): void;
}

type RazorpayClass = new (options: RazorpayOptions) => RazorpayDialog;

declare global {
  interface Window {
    Razorpay?: RazorpayClass;
  }
}

/** Time limit for loading the provider's script. */
const SCRIPT_TIMEOUT_MS = 20_000;

/** The provider's script did not load; its text is `payment.sdk` (docs/rules/wire.md). */
export class ScriptLoadError extends Error {
  constructor() {
    super('payment.sdk');
    this.name = 'ScriptFailed';
  }
}

let loading: Promise<RazorpayClass> | undefined;

function load(address: string): Promise<RazorpayClass> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const finish = (dialog: RazorpayClass | undefined): void => {
      clearTimeout(timer);
      if (dialog) return resolve(dialog);
      script.remove();
      reject(new ScriptLoadError());
    };
    const timer = setTimeout(() => finish(undefined), SCRIPT_TIMEOUT_MS);
    script.src = address;
    script.async = true;
    script.onload = () => finish(window.Razorpay);
    script.onerror = () => finish(undefined);
    document.head.append(script);
  });
}

/**
 * Loads the provider's script once; a failed load can be repeated.
 * @throws ScriptLoadError
 */
export function loadRazorpay(address: string): Promise<RazorpayClass> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay);
  loading ??= load(address).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
