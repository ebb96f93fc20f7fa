import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { forbidden } from '../../platform/http/wire-error.js';

/**
 * Calls that a cookie alone authorises need a header that no page of another site can send, on top of the check of the origin
 * that every changing call has (SEC-11).
 */
@Injectable()
export class OwnHeaderGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers['x-requested-with'] === undefined) throw forbidden();
    return true;
  }
}
