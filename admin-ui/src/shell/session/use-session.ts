import type { StaffUserView } from '@portal/contract/accounts/responses';
import { useStore } from 'zustand';
import { session, type SessionState } from './session.ts';

export function useSession(): SessionState {
  return useStore(session.store);
}

/** The one who is logged in; only for what stands behind the log-in. */
export function useStaffUser(): StaffUserView {
  const state = useSession();
  if (state.status !== 'in') throw new Error('Nobody is logged in');
  return state.user;
}
