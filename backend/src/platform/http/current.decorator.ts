import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../mongo/actor.js';
import { type Principal, visitor } from './principal.js';

/** Returns the principal of a request; a visitor without a session. */
export function principalOf(request: FastifyRequest): Principal {
  return request.principal ?? visitor;
}

/** Returns the actor of a request for the unit of work and the audit row. */
export function actorOf(request: FastifyRequest): Actor {
  const principal = principalOf(request);
  const trace = { requestId: request.id, ip: request.ip };
  switch (principal.kind) {
    case 'staff':
      return { kind: 'staff', id: principal.id, role: principal.role, ...trace };
    case 'member':
      return { kind: 'member', id: principal.memberId, ...trace };
    case 'visitor':
      return { kind: 'visitor', ...trace };
  }
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

/** Parameter: `Principal`. */
export const CurrentPrincipal = createParamDecorator((_: unknown, context: ExecutionContext) =>
  principalOf(requestOf(context)),
);

/** Parameter: `Actor`. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext) =>
  actorOf(requestOf(context)),
);
