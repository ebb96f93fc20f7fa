import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, restoreSession, type MemberSession } from './member-session.ts';
import { isPassing } from '../data/transient-error.ts';

/** The session as it is now; renders again when it changes. */
export function useMemberSession(): MemberSession {
  return useSyncExternalStore(onSessionChange, currentSession, currentSession);
}

interface RestoredSession {
  session: MemberSession;
  /** Why it is still unknown. */
  error: Error | null;
  retry: () => void;
}

/** The session, after the refresh cookie was asked where it is not known yet: on load. */
export function useRestoredSession({ enabled = true } = {}): RestoredSession {
  const session = useMemberSession();
  const restored = useQuery({
    queryKey: ['member-session'],
    queryFn: restoreSession,
    enabled: enabled && session.state === 'unknown',
    retry: (failures, error) => failures < 2 && isPassing(error),
    gcTime: 0,
  });
  return {
    session,
    error: session.state === 'unknown' ? restored.error : null,
    retry: () => void restored.refetch(),
  };
}
