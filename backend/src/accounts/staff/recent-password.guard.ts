import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { principalOf } from '../../platform/http/current.decorator.js';
import { forbidden } from '../../platform/http/wire-error.js';
import { RecentPasswordService } from './recent-password.service.js';

/** Requires re-authentication: 409 `{code:'reauth'}` until `POST /api/admin/reauth` succeeds (docs/rules/sessions.md). */
@Injectable()
export class RecentPasswordGuard implements CanActivate {
  constructor(private readonly recent: RecentPasswordService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const principal = principalOf(context.switchToHttp().getRequest<FastifyRequest>());
    if (principal.kind !== 'staff') throw forbidden();
    await this.recent.demand(principal);
    return true;
  }
}
