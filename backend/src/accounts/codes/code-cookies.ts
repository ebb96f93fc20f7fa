import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PortalConfig } from '../../platform/config/config.js';
import { clearCookie, type CookiePurpose, readCookie, setCookie } from '../../platform/http/cookies.js';
import { accountLimits } from '../accounts.limits.js';

/**
 * The cookies of a recovery, a pending log-in, a resumed draft and a corrected e-mail: the secret that binds a mailed code to the browser
 * (docs/rules/sessions.md).
 */
export type CodeCookie = Extract<
  CookiePurpose,
  'recovery' | 'pendingOtp' | 'draftCode' | 'resumeCode' | 'emailCode'
>;

/** Time for the code and then for the password. */
const SECONDS = (2 * accountLimits.codeMs) / 1000;

@Injectable()
export class CodeCookies {
  constructor(private readonly config: PortalConfig) {}

  read(request: FastifyRequest, cookie: CodeCookie): string | undefined {
    return readCookie(request, this.config, cookie);
  }

  keep(reply: FastifyReply, cookie: CodeCookie, secret: string): void {
    setCookie(reply, this.config, cookie, secret, SECONDS);
  }

  forget(reply: FastifyReply, cookie: CodeCookie): void {
    clearCookie(reply, this.config, cookie);
  }
}
