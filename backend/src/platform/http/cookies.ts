import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalConfig } from '../config/config.js';

/** The cookies of the portal, by what they are for. */
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

/** The name on the wire: with `__Host-` when the portal is reached by https (docs/rules/sessions.md). */
export function cookieName(config: PortalConfig, purpose: CookiePurpose): string {
  return config.isHttps ? `__Host-${cookieNames[purpose]}` : cookieNames[purpose];
}

/** The value a browser sent, or undefined. */
export function readCookie(
  request: FastifyRequest,
  config: PortalConfig,
  purpose: CookiePurpose,
): string | undefined {
  return request.cookies[cookieName(config, purpose)];
}

function attributes(config: PortalConfig, purpose: CookiePurpose): CookieSerializeOptions {
  // A person comes back to a draft from a mail or from the bank's page: that needs Lax. Sessions are used by our pages only.
  return {
    path: '/',
    httpOnly: true,
    secure: config.isHttps,
    sameSite: purpose === 'draft' ? 'lax' : 'strict',
  };
}

// The plugin writes its header when the answer leaves; until then nothing on the reply tells that there is one.
const repliesWithCookie = new WeakSet<FastifyReply>();

/** Whether an answer sets or removes a cookie. */
export function carriesCookie(reply: FastifyReply): boolean {
  return repliesWithCookie.has(reply);
}

/** Sets a cookie: HttpOnly, SameSite, Secure by https. `maxAgeSeconds` absent ends it with the browser. */
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

/** Removes a cookie. */
export function clearCookie(reply: FastifyReply, config: PortalConfig, purpose: CookiePurpose): void {
  repliesWithCookie.add(reply);
  reply.clearCookie(cookieName(config, purpose), attributes(config, purpose));
}
