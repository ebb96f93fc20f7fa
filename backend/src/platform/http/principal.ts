import type { Permission } from '@portal/contract/permissions';
import type { Role } from '@portal/contract/enums';
import type { FastifyRequest } from 'fastify';

/** Recognises known clients by signatures alone, without the database; exported by the accounts module. */
export interface KnownClients {
  /** Returns the id of a session or of a device with an earlier log-in; undefined for an unknown client. */
  idOf(request: FastifyRequest): Promise<string | undefined>;
}
export const KnownClients = Symbol('KnownClients');

export interface VisitorPrincipal {
  readonly kind: 'visitor';
}

export interface StaffPrincipal {
  readonly kind: 'staff';
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  /** The password was set by another user: only `firstLogin` calls are allowed. */
  readonly mustChangePassword?: true;
  readonly sessionId: string;
}

/** With `first-login`, only `member-any-scope` calls are allowed (SEC-03). */
export type MemberScope = 'full' | 'first-login';

export interface MemberPrincipal {
  readonly kind: 'member';
  readonly memberId: string;
  readonly applicationId: string;
  readonly memNo: string;
  readonly scope: MemberScope;
  readonly sessionId?: string;
}

/** The authenticated caller of a request. */
export type Principal = VisitorPrincipal | StaffPrincipal | MemberPrincipal;

export const visitor: VisitorPrincipal = { kind: 'visitor' };

/** Resolves the bearer token of a request; exported by the accounts module. */
export interface PrincipalResolver {
  /** @returns undefined without a valid token. */
  resolve(request: FastifyRequest): Promise<StaffPrincipal | MemberPrincipal | undefined>;
}
export const PrincipalResolver = Symbol('PrincipalResolver');

/** Checks whether the browser's draft cookie opens an application; exported by the drafts module. */
export interface DraftOwnership {
  owns(request: FastifyRequest, appId: string): Promise<boolean>;
}
export const DraftOwnership = Symbol('DraftOwnership');

declare module 'fastify' {
  interface FastifyRequest {
    principal?: Principal;
  }
}
