import { type CanActivate, type ExecutionContext, Inject, Injectable, Optional } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { LimitName } from '@portal/contract/access';
import type { FastifyRequest } from 'fastify';
import { PortalConfig } from '../config/config.js';
import { limits } from '../config/limits.js';
import { checkBody, checkQuery } from './body-shape.js';
import { readCookie } from './cookies.js';
import { POLICY, type RoutePolicy } from './endpoint.decorator.js';
import { DraftOwnership, KnownClients } from './principal.js';
import { RateLimiter } from './rate-limiter.js';
import { tooMany } from './wire-error.js';

/**
 * The first guard: applies the rate limit of the client address, then rejects malformed input before anything reads it. When a network
 * is over its limit, known clients in it have a separate quota (docs/rules/sessions.md).
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
    private readonly config: PortalConfig,
    @Optional() @Inject(KnownClients) private readonly clients?: KnownClients,
    @Optional() @Inject(DraftOwnership) private readonly ownership?: DraftOwnership,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const policy = this.reflector.get<RoutePolicy | undefined>(POLICY, context.getHandler());
    if (policy?.limit !== undefined) {
      // Without a trusted proxy, `ip` is the peer's address: a forged X-Forwarded-For has no effect (SEC-20).
      const browser = readCookie(request, this.config, 'draft');
      const wait = await this.limiter.consume(policy.limit, request.ip, browser);
      if (wait !== undefined && !(await this.hasKnownQuota(policy.limit, request))) {
        const draftWait = await this.waitOfDraft(policy.limit, request, wait);
        if (draftWait !== undefined) throw tooMany(draftWait);
      }
    }
    const malformed =
      checkQuery(request.query) ?? (policy?.access === 'provider' ? undefined : checkBody(request.body));
    if (malformed !== undefined) throw malformed;
    return true;
  }

  /**
   * Orders and submissions of a draft's owner count for the draft alone: a college's membership day pays from one address.
   * @returns seconds to wait; those of the network for all others
   */
  private async waitOfDraft(
    name: LimitName,
    request: FastifyRequest,
    ofNetwork: number,
  ): Promise<number | undefined> {
    if (!limits.perDraft.includes(name)) return ofNetwork;
    const body = request.body as { appId?: unknown } | null | undefined;
    const appId = typeof body?.appId === 'string' ? body.appId : '';
    const mayOwn = appId !== '' && readCookie(request, this.config, 'draft') !== undefined;
    if (!mayOwn || (await this.ownership?.owns(request, appId)) !== true) return ofNetwork;
    return this.limiter.consumeDraft(name, appId);
  }

  private async hasKnownQuota(name: LimitName, request: FastifyRequest): Promise<boolean> {
    const id = await this.clients?.idOf(request);
    return id !== undefined && (await this.limiter.consumeKnown(name, request.ip, id)) === undefined;
  }
}

/** Applies the rate limit per person; it follows the guard that authenticates the request. */
@Injectable()
export class PersonLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { principal } = context.switchToHttp().getRequest<FastifyRequest>();
    const limit = this.reflector.get<RoutePolicy | undefined>(POLICY, context.getHandler())?.limit;
    if (limit === undefined || principal === undefined || principal.kind === 'visitor') return true;
    const id = principal.kind === 'staff' ? principal.id : principal.memberId;
    const wait = await this.limiter.consumePerson(limit, id);
    if (wait !== undefined) throw tooMany(wait);
    return true;
  }
}
