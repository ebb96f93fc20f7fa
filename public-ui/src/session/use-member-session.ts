import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, restoreSession, type MemberSession } from './member-session.ts';
import { retryTransient } from '../data/transient-error.ts';

/** Returns the current session; re-renders when it changes. */
export function useMemberSession(): MemberSession {
  return useSyncExternalStore(onSessionChange, currentSession, currentSession);
}

interface RestoredSession {
  session: MemberSession;
  /** Why the session is still unknown. */
  error: Error | null;
  retry: () => void;
}

/** Returns the session, restored with the refresh cookie if it is not known yet. */
export function useRestoredSession({ enabled = true } = {}): RestoredSession {
  const session = useMemberSession();
  const restored = useQuery({
    queryKey: ['member-session'],
    queryFn: restoreSession,
    enabled: enabled && session.state === 'unknown',
    retry: retryTransient,
    gcTime: 0,
  });
  return {
    session,
    error: session.state === 'unknown' ? restored.error : null,
    retry: () => void restored.refetch(),
  };
}
