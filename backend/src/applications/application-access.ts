import { type ApplicationState, applicationStates } from '@portal/contract/applications/states';
import { forbidden } from '../platform/http/wire-error.js';
import type { Principal, StaffPrincipal } from '../platform/http/principal.js';

/** Somebody of whom only the permissions matter: also one who asked, and is not there any more. */
export type Reader = Exclude<Principal, StaffPrincipal> | Pick<StaffPrincipal, 'kind' | 'permissions'>;

/** The states whose applications somebody may read: an approved one belongs to the members (docs/rules/roles.md). */
export function readableStates(principal: Reader): readonly ApplicationState[] {
  const readsMembers = principal.kind === 'staff' && principal.permissions.includes('members.read');
  return readsMembers ? applicationStates : applicationStates.filter((state) => state !== 'approved');
}

/** @throws 403 when somebody may not read applications of this state. */
export function checkReadable(principal: Principal, { state }: { readonly state: ApplicationState }): void {
  if (!readableStates(principal).includes(state)) throw forbidden();
}
