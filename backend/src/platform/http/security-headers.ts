import type { PortalConfig } from '../config/config.js';

/** A year and the subdomains (ASVS 3.4.1). */
const HSTS = 'max-age=31536000; includeSubDomains';

/** What the provider's real script talks to beside its own origin (security 1.5). */
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

/** The content security policy: our own origin, the provider's dialog and the files' host, nothing else (SEC-50). */
export function contentSecurityPolicy(config: PortalConfig): string {
  const checkout = new URL(config.RAZORPAY_CHECKOUT_URL);
  const real = checkout.hostname.endsWith('.razorpay.com');
  const files = new URL(config.s3PublicEndpoint).origin;
  const more = (list: readonly string[]) => (real ? list : []);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", checkout.origin, ...more(RAZORPAY.script)],
    // The dialog of the provider and the console's style engine write styles at run time; scripts never are inline.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', files, ...more(RAZORPAY.image)],
    'font-src': ["'self'"],
    'media-src': ["'self'", files],
    'connect-src': ["'self'", files, checkout.origin, ...more(RAZORPAY.connect)],
    'frame-src': [checkout.origin, ...more(RAZORPAY.frame)],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", checkout.origin, ...more(RAZORPAY.frame)],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Headers of every answer. Banks open windows of their own: COOP must let them (security 1.5). */
export function securityHeaders(config: PortalConfig): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(config),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self "${new URL(config.RAZORPAY_CHECKOUT_URL).origin}")`,
    ...(config.isHttps ? { 'strict-transport-security': HSTS } : {}),
  };
}
