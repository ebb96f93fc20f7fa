import { randomUUID } from 'node:crypto';

/** The id of a request: always ours. What a client calls its request would stand in logs and in the audit as the client pleases. */
export function newRequestId(): string {
  return randomUUID();
}
