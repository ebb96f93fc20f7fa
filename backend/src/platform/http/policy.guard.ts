import { type CanActivate, type ExecutionContext, Inject, Injectable, Optional } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { POLICY, type RoutePolicy } from './endpoint.decorator.js';
import { DraftOwnership, type Principal, PrincipalResolver, visitor } from './principal.js';
import { forbidden, notFound, unauthorized } from './wire-error.js';

/**
 * Enforces the policy of each route and denies routes without one (docs/rules/roles.md). Without a principal resolver every caller is a
 * visitor; without draft ownership no caller owns a draft.
 */
@Injectable()
export class PolicyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Optional() @Inject(PrincipalResolver) private readonly principals?: PrincipalResolver,
    @Optional() @Inject(DraftOwnership) private readonly drafts?: DraftOwnership,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.get<RoutePolicy | undefined>(POLICY, context.getHandler());
    if (policy === undefined) throw forbidden();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.principal = await this.resolve(request);
    await this.enforce(policy, request, request.principal);
    return true;
  }

  private async resolve(request: FastifyRequest): Promise<Principal> {
    if (request.headers.authorization === undefined) return visitor;
    return (await this.principals?.resolve(request)) ?? visitor;
  }

  private async enforce(policy: RoutePolicy, request: FastifyRequest, principal: Principal): Promise<void> {
    const { access } = policy;
    if (typeof access === 'object') {
      if (principal.kind === 'visitor') throw unauthorized();
      if (principal.kind === 'member' && principal.scope === 'full' && access.orMember === true) return;
      if (principal.kind !== 'staff' || !principal.permissions.includes(access.staff)) throw forbidden();
      if (principal.mustChangePassword === true && access.firstLogin !== true)
        throw forbidden('staff.firstPassword');
      return;
    }
    switch (access) {
      case 'public':
      case 'provider':
      case 'applicant':
      case 'session':
        return;
      case 'draft-owner':
        if (!(await this.ownsDraft(request))) throw notFound();
        return;
      case 'member':
      case 'member-any-scope':
        if (principal.kind === 'visitor') throw unauthorized();
        if (principal.kind !== 'member') throw forbidden();
        if (access === 'member' && principal.scope !== 'full') throw forbidden();
        return;
      default: {
        const undeclared: never = access;
        throw new Error(`No rule for access ${JSON.stringify(undeclared)}`);
      }
    }
  }

  private async ownsDraft(request: FastifyRequest): Promise<boolean> {
    const { params } = request;
    const appId =
      typeof params === 'object' && params !== null && 'appId' in params ? params.appId : undefined;
    return typeof appId === 'string' && (await this.drafts?.owns(request, appId)) === true;
  }
}
