import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalConfig } from '../config/config.js';

/** The cookies of the portal by purpose. */
export const cookieNames = {
  draft: 'draft',
  staffRefresh: 'staff_refresh',
  memberRefresh: 'member_refresh',
  recovery: 'recovery',
  pendingOtp: 'pending_otp',
  draftCode: 'draft_code',
  resumeCode: 'resume_code',
  emailCode: 'email_code',
  device: 'device',
  eligibility: 'eligibility',
} as const;
export type CookiePurpose = keyof typeof cookieNames;

/** Returns the name on the wire, prefixed with `__Host-` under HTTPS (docs/rules/sessions.md). */
export function cookieName(config: PortalConfig, purpose: CookiePurpose): string {
  return config.isHttps ? `__Host-${cookieNames[purpose]}` : cookieNames[purpose];
}

export function readCookie(
  request: FastifyRequest,
  config: PortalConfig,
  purpose: CookiePurpose,
): string | undefined {
  return request.cookies[cookieName(config, purpose)];
}

function attributes(config: PortalConfig, purpose: CookiePurpose): CookieSerializeOptions {
  // Drafts are resumed from a mail or the bank's page, which needs Lax; sessions are used from our own pages only.
  return {
    path: '/',
    httpOnly: true,
    secure: config.isHttps,
    sameSite: purpose === 'draft' ? 'lax' : 'strict',
  };
}

// The plugin writes its header only when the reply is sent; until then the reply does not show its cookies.
const repliesWithCookie = new WeakSet<FastifyReply>();

/** Whether a reply sets or removes a cookie. */
export function carriesCookie(reply: FastifyReply): boolean {
  return repliesWithCookie.has(reply);
}

/** Sets an HttpOnly, SameSite cookie, Secure under HTTPS; a session cookie without `maxAgeSeconds`. */
export function setCookie(
  reply: FastifyReply,
  config: PortalConfig,
  purpose: CookiePurpose,
  value: string,
  maxAgeSeconds?: number,
): void {
  repliesWithCookie.add(reply);
  reply.setCookie(cookieName(config, purpose), value, {
    ...attributes(config, purpose),
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  });
}

export function clearCookie(reply: FastifyReply, config: PortalConfig, purpose: CookiePurpose): void {
  repliesWithCookie.add(reply);
  reply.clearCookie(cookieName(config, purpose), attributes(config, purpose));
}
