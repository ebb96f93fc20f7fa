import { type ApplicationState, applicationStates } from '@portal/contract/applications/states';
import type { QueueEntry } from './application.js';
import { conflict, forbidden } from '../platform/http/wire-error.js';
import type { Principal, StaffPrincipal } from '../platform/http/principal.js';

/** A principal reduced to what lists need, such as the requester of an export who has left since. */
export type Reader =
  | Exclude<Principal, StaffPrincipal>
  | (Pick<StaffPrincipal, 'kind' | 'permissions'> & Partial<Pick<StaffPrincipal, 'id'>>);

/** States that a principal may read; approved applications need the permission to read members (docs/rules/roles.md). */
export function readableStates(principal: Reader): readonly ApplicationState[] {
  const readsMembers = principal.kind === 'staff' && principal.permissions.includes('members.read');
  return readsMembers ? applicationStates : applicationStates.filter((state) => state !== 'approved');
}

/** @param updatedAt the version that the reviewer saw; absent when any will do @throws 409 `edit.stale` for another one */
export function checkVersion(application: { readonly updatedAt: Date }, updatedAt: string | undefined): void {
  if (updatedAt !== undefined && Date.parse(updatedAt) !== application.updatedAt.getTime())
    throw conflict('edit.stale');
}

/** Returns the staff user who holds an application; undefined when no one does, or the claim has expired. */
export function holderOf(
  queue: Pick<QueueEntry, 'claimedBy' | 'claimedUntil'> | undefined,
  now: Date,
): string | undefined {
  return queue?.claimedUntil !== undefined && queue.claimedUntil > now ? queue.claimedBy : undefined;
}

/** @throws 403 when the principal may not read applications in this state. */
export function checkReadable(principal: Reader, { state }: { readonly state: ApplicationState }): void {
  if (!readableStates(principal).includes(state)) throw forbidden();
}
