import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { refuseBody, refuseQuery } from './body-shape.js';
import { POLICY, type RoutePolicy } from './endpoint.decorator.js';
import { RateLimiter } from './rate-limiter.js';
import { tooMany } from './wire-error.js';

/** First of all guards: counts the request of a client address, then refuses malformed input before anything reads it. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const policy = this.reflector.get<RoutePolicy | undefined>(POLICY, context.getHandler());
    if (policy?.limit !== undefined) {
      // Behind no trusted proxy this is the peer's own address: a forged X-Forwarded-For changes nothing (SEC-20).
      const wait = await this.limiter.consume(policy.limit, request.ip);
      if (wait !== undefined) throw tooMany(wait);
    }
    const refused =
      refuseQuery(request.query) ?? (policy?.access === 'provider' ? undefined : refuseBody(request.body));
    if (refused !== undefined) throw refused;
    return true;
  }
}
