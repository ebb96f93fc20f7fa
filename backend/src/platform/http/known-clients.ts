import type { FastifyRequest } from 'fastify';

/** Tells by signatures alone who is no stranger, before anything is asked of the database; exported by the accounts module. */
export interface KnownClients {
  /** Names a session, or a device at which somebody was logged in; undefined for a stranger. */
  idOf(request: FastifyRequest): Promise<string | undefined>;
}
export const KnownClients = Symbol('KnownClients');
