import { describe, expect, it } from '@jest/globals';
import { testConfig } from '../testing/test-config.js';
import { type AudienceService, securityHeaders } from './security-headers.js';

const config = testConfig({
  PUBLIC_URL: 'https://portal.example',
  S3_PUBLIC_ENDPOINT: 'https://files.example',
  RAZORPAY_CHECKOUT_URL: 'https://checkout.razorpay.com/v1/checkout.js',
});
const policyOf = (audience: AudienceService, of = config): string[] =>
  String(securityHeaders(of, audience)['content-security-policy']).split('; ');

const never = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

describe('the headers of an answer (SEC-50)', () => {
  it('let the pages of the portal run our scripts and the provider’s, and talk to both and to the files', () => {
    expect(policyOf('portal')).toEqual([
      "default-src 'self'",
      "script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: https://files.example https://*.razorpay.com",
      "font-src 'self'",
      "media-src 'self' https://files.example",
      "connect-src 'self' https://files.example https://checkout.razorpay.com https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-cx.razorpay.com https://lumberjack-metrics.razorpay.com",
      'frame-src https://checkout.razorpay.com https://api.razorpay.com',
      "worker-src 'self' blob:",
      "form-action 'self' https://checkout.razorpay.com https://api.razorpay.com",
      ...never,
    ]);
  });

  it('let the pages of the console run our scripts alone, and show no frame', () => {
    expect(policyOf('console')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: https://files.example",
      "font-src 'self'",
      "media-src 'self' https://files.example",
      "connect-src 'self' https://files.example",
      "frame-src 'none'",
      "worker-src 'self' blob:",
      "form-action 'self'",
      ...never,
    ]);
  });

  it('let the answer of a call do nothing, were it opened as a page', () => {
    expect(policyOf('call')).toEqual(["default-src 'none'", "form-action 'none'", ...never]);
  });

  it('know a provider elsewhere by its own address alone', () => {
    const elsewhere = testConfig({
      S3_PUBLIC_ENDPOINT: 'https://files.example',
      RAZORPAY_CHECKOUT_URL: 'https://checkout.notrazorpay.com/v1/checkout.js',
    });
    expect(policyOf('portal', elsewhere)).toContain("script-src 'self' https://checkout.notrazorpay.com");
    expect(policyOf('portal', elsewhere).join()).not.toContain('.razorpay.com');
  });

  it('switch off what no page asks of a browser; the portal alone may have people pay', () => {
    const off =
      'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), serial=(), usb=()';
    const permissionsOf = (audience: AudienceService) => securityHeaders(config, audience)['permissions-policy'];
    expect(permissionsOf('portal')).toBe(
      `${off}, payment=(self "https://checkout.razorpay.com" "https://api.razorpay.com")`,
    );
    expect(permissionsOf('console')).toBe(`${off}, payment=()`);
    expect(permissionsOf('call')).toBe(`${off}, payment=()`);
  });

  it('let a bank’s window speak to the page where one pays, and to no other', () => {
    const openerOf = (audience: AudienceService) => securityHeaders(config, audience)['cross-origin-opener-policy'];
    expect([openerOf('portal'), openerOf('console'), openerOf('call')]).toEqual([
      'same-origin-allow-popups',
      'same-origin',
      'same-origin',
    ]);
  });

  it('are never guessed, framed or followed; HTTPS is for a year, where there is HTTPS', () => {
    const fixed = {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    };
    expect(securityHeaders(config, 'portal')).toMatchObject({
      ...fixed,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    const plain = securityHeaders(testConfig({ PUBLIC_URL: 'http://localhost:3000' }), 'call');
    expect(plain).toMatchObject(fixed);
    expect(plain).not.toHaveProperty('strict-transport-security');
  });
});
