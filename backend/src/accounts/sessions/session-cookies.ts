import { Injectable } from '@nestjs/common';
import type { SessionKind } from '@portal/contract/accounts/responses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { clearCookie, type CookiePurpose, readCookie, setCookie } from '../../platform/http/cookies.js';
import { WireError } from '../../platform/http/wire-error.js';
import type { IssuedSession } from './sessions.service.js';

const purposes = { staff: 'staffRefresh', member: 'memberRefresh' } satisfies Record<
  SessionKind,
  CookiePurpose
>;

/** The refresh cookies of staff and members (docs/rules/sessions.md). */
@Injectable()
export class SessionCookies {
  constructor(
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {}

  read(request: FastifyRequest, kind: SessionKind): string | undefined {
    return readCookie(request, this.config, purposes[kind]);
  }

  /** Sets the cookie of a session until its end. */
  keep(reply: FastifyReply, kind: SessionKind, session: IssuedSession): void {
    const seconds = Math.max(
      0,
      Math.floor((session.expiresAt.getTime() - this.clock.now().getTime()) / 1000),
    );
    setCookie(reply, this.config, purposes[kind], session.refreshToken, seconds);
  }

  forget(reply: FastifyReply, kind: SessionKind): void {
    clearCookie(reply, this.config, purposes[kind]);
  }

  /** Runs the work; after a 401 the cookie is removed. */
  async whileValid<T>(reply: FastifyReply, kind: SessionKind, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof WireError && error.status === 401) this.forget(reply, kind);
      throw error;
    }
  }
}
