import type { PortalConfig } from '../config/config.js';

/** A year and the subdomains (ASVS 3.4.1). */
const HSTS = 'max-age=31536000; includeSubDomains';

/** Origins that the provider's script needs beside its own. */
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

/** The consumer of a response: a portal page, a console page, or a call. */
export type AudienceService = 'portal' | 'console' | 'call';
type Directives = Readonly<Record<string, readonly string[]>>;

/** For every audience: no plugins, no base address, no framing. */
const NEVER: Directives = { 'object-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] };

/** For JSON and plain text, which must be inert even when opened as a page. */
const OF_CALLS: Directives = { 'default-src': ["'none'"], 'form-action': ["'none'"], ...NEVER };

function ofPages(config: PortalConfig): Record<string, readonly string[]> {
  const files = new URL(config.s3PublicEndpoint).origin;
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // The provider's dialog and the console's style engine insert styles at run time; scripts are never inline.
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

/** Adds the provider's script, its dialog and their connections, for pages of the portal. */
function withCheckout(config: PortalConfig): Directives {
  const checkout = new URL(config.RAZORPAY_CHECKOUT_URL);
  const base = ofPages(config);
  const more = (list: readonly string[]) => (checkout.hostname.endsWith('.razorpay.com') ? list : []);
  const { origin } = checkout;
  return {
    ...base,
    'script-src': [...(base['script-src'] ?? []), origin, ...more(RAZORPAY.script)],
    'img-src': [...(base['img-src'] ?? []), ...more(RAZORPAY.image)],
    'connect-src': [...(base['connect-src'] ?? []), origin, ...more(RAZORPAY.connect)],
    'frame-src': [origin, ...more(RAZORPAY.frame)],
    'form-action': [...(base['form-action'] ?? []), origin, ...more(RAZORPAY.frame)],
  };
}

/**
 * Returns the content security policy (SEC-50): portal pages may run our scripts and the provider's, console pages only ours, and
 * responses of calls nothing.
 */
export function contentSecurityPolicy(config: PortalConfig, audience: AudienceService): string {
  const directives = {
    portal: () => withCheckout(config),
    console: (): Directives => ofPages(config),
    call: () => OF_CALLS,
  }[audience]();
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Browser features that no page uses. */
const UNUSED = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'serial', 'usb'];

/** Returns the security headers of every response (SEC-50). Where payments are made, COOP allows the pop-ups of banks. */
export function securityHeaders(
  config: PortalConfig,
  audience: AudienceService,
): Readonly<Record<string, string>> {
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
