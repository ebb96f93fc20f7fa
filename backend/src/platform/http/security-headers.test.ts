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

describe('the security headers (SEC-50)', () => {
  it('allow our scripts, the provider’s and the storage on portal pages', () => {
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

  it('allow only our scripts and no frames on console pages', () => {
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

  it('make responses of calls inert', () => {
    expect(policyOf('call')).toEqual(["default-src 'none'", "form-action 'none'", ...never]);
  });

  it('allow only the configured address of another provider', () => {
    const elsewhere = testConfig({
      S3_PUBLIC_ENDPOINT: 'https://files.example',
      RAZORPAY_CHECKOUT_URL: 'https://checkout.notrazorpay.com/v1/checkout.js',
    });
    expect(policyOf('portal', elsewhere)).toContain("script-src 'self' https://checkout.notrazorpay.com");
    expect(policyOf('portal', elsewhere).join()).not.toContain('.razorpay.com');
  });

  it('disable unused browser features and allow payment only on portal pages', () => {
    const off =
      'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), serial=(), usb=()';
    const permissionsOf = (audience: AudienceService) =>
      securityHeaders(config, audience)['permissions-policy'];
    expect(permissionsOf('portal')).toBe(
      `${off}, payment=(self "https://checkout.razorpay.com" "https://api.razorpay.com")`,
    );
    expect(permissionsOf('console')).toBe(`${off}, payment=()`);
    expect(permissionsOf('call')).toBe(`${off}, payment=()`);
  });

  it('allow pop-ups of banks only on portal pages', () => {
    const openerOf = (audience: AudienceService) =>
      securityHeaders(config, audience)['cross-origin-opener-policy'];
    expect([openerOf('portal'), openerOf('console'), openerOf('call')]).toEqual([
      'same-origin-allow-popups',
      'same-origin',
      'same-origin',
    ]);
  });

  it('forbid sniffing and framing, limit referrers, and set HSTS for a year under HTTPS', () => {
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
