import type { StaffUserView } from '@portal/contract';
import { useSyncExternalStore } from 'react';
import { session, type SessionState } from './session.ts';

const subscribe = (listener: () => void) => session.subscribe(listener);

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => session.state);
}

/** The one who is logged in; only for what stands behind the log-in. */
export function useStaffUser(): StaffUserView {
  const state = useSession();
  if (state.status !== 'in') throw new Error('Nobody is logged in');
  return state.user;
}
