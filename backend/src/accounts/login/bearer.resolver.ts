import { Injectable } from '@nestjs/common';
import { permissionsOf } from '@portal/contract/permissions';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { MemberPrincipal, PrincipalResolver, StaffPrincipal } from '../../platform/http/principal.js';
import { type AccessClaims, AccessTokenStrategy } from '../sessions/access-token.strategy.js';
import { accountLimits } from '../accounts.limits.js';
import { MemberLoginsService } from '../members/member-logins.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { StaffLoginService } from '../staff/staff-login.service.js';

/** The user of a live session, from the database. */
interface Live {
  readonly subjectId: string;
  readonly tokenVersion: number;
  readonly principal: StaffPrincipal | MemberPrincipal;
}

/**
 * Resolves the caller from the bearer token. Its session must be live and its version the account's, so that disabling, role change,
 * log-out and a new password take effect within seconds (SEC-12).
 */
@Injectable()
export class BearerResolver implements PrincipalResolver {
  /** By session id; ended sessions are cached too. */
  private readonly cache: LRUCache<string, { readonly live: Live | undefined }>;

  constructor(
    private readonly tokens: AccessTokenStrategy,
    private readonly sessions: SessionsService,
    private readonly staffLogins: StaffLoginService,
    private readonly memberLogins: MemberLoginsService,
  ) {
    const { sessionCacheMs, sessionCacheSize } = accountLimits;
    this.cache = new LRUCache({
      ttl: sessionCacheMs,
      max: sessionCacheSize,
      // A request may drop a session while another request loads it.
      ignoreFetchAbort: true,
      fetchMethod: async (id) => ({ live: await this.load(id) }),
    });
  }

  async resolve(request: FastifyRequest): Promise<StaffPrincipal | MemberPrincipal | undefined> {
    const claims = await this.tokens.claimsOf(request.headers);
    if (claims === undefined) return undefined;
    let live = await this.liveOf(claims.sessionId);
    if (live !== undefined && claims.tokenVersion > live.tokenVersion) {
      // The token is newer than the cached account.
      this.cache.delete(claims.sessionId);
      live = await this.liveOf(claims.sessionId);
    }
    return live !== undefined && fits(claims, live) ? live.principal : undefined;
  }

  private async liveOf(sessionId: string): Promise<Live | undefined> {
    return (await this.cache.fetch(sessionId))?.live;
  }

  private async load(sessionId: string): Promise<Live | undefined> {
    const session = await this.sessions.live(sessionId);
    if (session === undefined) return undefined;
    const { kind, subjectId, scope } = session;
    switch (kind) {
      case 'staff': {
        const user = await this.staffLogins.usable(subjectId);
        if (user === undefined) return undefined;
        const { id, username, role, tokenVersion } = user;
        const permissions = permissionsOf(role, user.grants);
        const principal = { kind, id, username, role, permissions, sessionId };
        const must = user.mustChangePassword === true ? { mustChangePassword: true as const } : {};
        return { subjectId, tokenVersion, principal: { ...principal, ...must } };
      }
      case 'member': {
        const login = await this.memberLogins.usable(subjectId);
        if (login === undefined) return undefined;
        const { memberId, applicationId, memNo, tokenVersion } = login;
        return {
          subjectId,
          tokenVersion,
          principal: { kind, memberId, applicationId, memNo, scope, sessionId },
        };
      }
    }
  }
}

function fits(claims: AccessClaims, { subjectId, tokenVersion, principal }: Live): boolean {
  return (
    claims.kind === principal.kind &&
    claims.subject === subjectId &&
    claims.tokenVersion === tokenVersion &&
    (principal.kind !== 'staff' || claims.role === principal.role)
  );
}
