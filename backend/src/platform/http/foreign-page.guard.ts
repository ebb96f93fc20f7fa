import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { POLICY, type RoutePolicy } from './endpoint.decorator.js';
import { OwnOrigins } from './own-origins.js';
import { forbidden } from './wire-error.js';

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * No page of another site changes anything, with or without cookies: it could log a person in as somebody else, or take an
 * application away by opening a new one (SEC-11). The provider proves itself by its signature.
 */
@Injectable()
export class ForeignPageGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly origins: OwnOrigins,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const policy = this.reflector.get<RoutePolicy | undefined>(POLICY, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const changes = policy?.writes === true || !readingMethods.has(request.method);
    if (changes && policy?.access !== 'provider' && this.origins.isForeign(request)) throw forbidden();
    return true;
  }
}
