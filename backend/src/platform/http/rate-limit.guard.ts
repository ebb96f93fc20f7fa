import { type CanActivate, type ExecutionContext, Inject, Injectable, Optional } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { LimitName } from '@portal/contract/access';
import type { FastifyRequest } from 'fastify';
import { PortalConfig } from '../config/config.js';
import { refuseBody, refuseQuery } from './body-shape.js';
import { readCookie } from './cookies.js';
import { POLICY, type RoutePolicy } from './endpoint.decorator.js';
import { KnownClients } from './known-clients.js';
import { RateLimiter } from './rate-limiter.js';
import { tooMany } from './wire-error.js';

/**
 * First of all guards: counts the request of a client address, then refuses malformed input before anything reads it. Where strangers
 * have used an address up, who is known there has room of their own (docs/rules/sessions.md).
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
    private readonly config: PortalConfig,
    @Optional() @Inject(KnownClients) private readonly clients?: KnownClients,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const policy = this.reflector.get<RoutePolicy | undefined>(POLICY, context.getHandler());
    if (policy?.limit !== undefined) {
      // Behind no trusted proxy this is the peer's own address: a forged X-Forwarded-For changes nothing (SEC-20).
      const browser = readCookie(request, this.config, 'draft');
      const wait = await this.limiter.consume(policy.limit, request.ip, browser);
      if (wait !== undefined && !(await this.hasOwnRoom(policy.limit, request))) throw tooMany(wait);
    }
    const refused =
      refuseQuery(request.query) ?? (policy?.access === 'provider' ? undefined : refuseBody(request.body));
    if (refused !== undefined) throw refused;
    return true;
  }

  private async hasOwnRoom(name: LimitName, request: FastifyRequest): Promise<boolean> {
    const id = await this.clients?.idOf(request);
    return id !== undefined && (await this.limiter.consumeOwn(name, request.ip, id)) === undefined;
  }
}
