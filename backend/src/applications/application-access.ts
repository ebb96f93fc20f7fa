import { type ApplicationState, applicationStates } from '@portal/contract';
import { forbidden } from '../platform/http/wire-error.js';
import type { Principal } from '../platform/http/principal.js';

/** The states whose applications somebody may read: an approved one belongs to the members (docs/rules/roles.md). */
export function readableStates(principal: Principal): readonly ApplicationState[] {
  const readsMembers = principal.kind === 'staff' && principal.permissions.includes('members.read');
  return readsMembers ? applicationStates : applicationStates.filter((state) => state !== 'approved');
}

/** @throws 403 when somebody may not read applications of this state. */
export function checkReadable(principal: Principal, { state }: { readonly state: ApplicationState }): void {
  if (!readableStates(principal).includes(state)) throw forbidden();
}
