import type { PortalConfig } from '../config/config.js';

/** A year and the subdomains (ASVS 3.4.1). */
const HSTS = 'max-age=31536000; includeSubDomains';

/** What the provider's real script talks to beside its own origin. */
const RAZORPAY = {
  script: ['https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ],
  image: ['https://*.razorpay.com'],
};

/** Who reads an answer: the portal's page, the console's page, or a program that asked a call. */
export type Audience = 'portal' | 'console' | 'call';
type Directives = Readonly<Record<string, readonly string[]>>;

/** Whoever reads the answer: no plugin content, no other base address, and no page may frame it. */
const NEVER: Directives = { 'object-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] };

/** An answer in JSON or plain text is no page: were it ever opened as one, it could do nothing. */
const OF_CALLS: Directives = { 'default-src': ["'none'"], 'form-action': ["'none'"], ...NEVER };

function ofPages(config: PortalConfig): Record<string, readonly string[]> {
  const files = new URL(config.s3PublicEndpoint).origin;
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // The dialog of the provider and the console's style engine write styles at run time; scripts never are inline.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', files],
    'font-src': ["'self'"],
    'media-src': ["'self'", files],
    'connect-src': ["'self'", files],
    'frame-src': ["'none'"],
    'worker-src': ["'self'", 'blob:'],
    'form-action': ["'self'"],
    ...NEVER,
  };
}

/** What the pages of the portal need beside that: the provider's script, its dialog, and what those talk to. */
function withCheckout(config: PortalConfig): Directives {
  const checkout = new URL(config.RAZORPAY_CHECKOUT_URL);
  const own = ofPages(config);
  const more = (list: readonly string[]) => (checkout.hostname.endsWith('.razorpay.com') ? list : []);
  const { origin } = checkout;
  return {
    ...own,
    'script-src': [...(own['script-src'] ?? []), origin, ...more(RAZORPAY.script)],
    'img-src': [...(own['img-src'] ?? []), ...more(RAZORPAY.image)],
    'connect-src': [...(own['connect-src'] ?? []), origin, ...more(RAZORPAY.connect)],
    'frame-src': [origin, ...more(RAZORPAY.frame)],
    'form-action': [...(own['form-action'] ?? []), origin, ...more(RAZORPAY.frame)],
  };
}

/**
 * The content security policy (SEC-50): the portal's pages may run our own scripts and the provider's, the console's pages our own
 * alone, so that nobody but us ever runs a script where staff work; the answer of a call may do nothing.
 */
export function contentSecurityPolicy(config: PortalConfig, audience: Audience): string {
  const directives = {
    portal: () => withCheckout(config),
    console: (): Directives => ofPages(config),
    call: () => OF_CALLS,
  }[audience]();
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Features of the browser that no page of ours asks for. */
const UNUSED = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'serial', 'usb'];

/** Headers of every answer (SEC-50). Banks open windows of their own: COOP must let them where one pays. */
export function securityHeaders(config: PortalConfig, audience: Audience): Readonly<Record<string, string>> {
  const payers = withCheckout(config)['frame-src'] ?? [];
  const payment =
    audience === 'portal'
      ? `payment=(self ${payers.map((origin) => `"${origin}"`).join(' ')})`
      : 'payment=()';
  return {
    'content-security-policy': contentSecurityPolicy(config, audience),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': audience === 'portal' ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': [...UNUSED.map((feature) => `${feature}=()`), payment].join(', '),
    ...(config.isHttps ? { 'strict-transport-security': HSTS } : {}),
  };
}
