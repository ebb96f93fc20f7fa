import type { Permission } from '@portal/contract/permissions';
import type { Role } from '@portal/contract/enums';
import type { FastifyRequest } from 'fastify';

export interface VisitorPrincipal {
  readonly kind: 'visitor';
}

export interface StaffPrincipal {
  readonly kind: 'staff';
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  /** Somebody else chose the password: only calls of `firstLogin` are open. */
  readonly mustChangePassword?: true;
  readonly sessionId: string;
}

/** `full`; with the other only the calls of `member-any-scope` are open (SEC-03). */
export type MemberScope = 'full' | 'first-login';

export interface MemberPrincipal {
  readonly kind: 'member';
  readonly memberId: string;
  readonly applicationId: string;
  readonly memNo: string;
  readonly scope: MemberScope;
  readonly sessionId?: string;
}

/** Who makes a request. */
export type Principal = VisitorPrincipal | StaffPrincipal | MemberPrincipal;

export const visitor: VisitorPrincipal = { kind: 'visitor' };

/** Reads the bearer token of a request; exported by the accounts module under this token. */
export interface PrincipalResolver {
  /** @returns undefined when there is no token or it is not valid any more. */
  resolve(request: FastifyRequest): Promise<StaffPrincipal | MemberPrincipal | undefined>;
}
export const PrincipalResolver = Symbol('PrincipalResolver');

/** Knows whether the browser's draft cookie opens an appId; exported by the module of drafts under this token. */
export interface DraftOwnership {
  owns(request: FastifyRequest, appId: string): Promise<boolean>;
}
export const DraftOwnership = Symbol('DraftOwnership');

declare module 'fastify' {
  interface FastifyRequest {
    principal?: Principal;
  }
}
