import { CallError, calls, type SessionRecord } from '@portal/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call } from '../../shell/session/call.ts';

export type Whose = 'own' | 'all';

/** The largest page of the server; more people than that are not logged in at once. */
const range = '[0,199]';

/** The open sessions, newest first. */
export function useSessions(whose: Whose) {
  return useQuery({
    queryKey: ['sessions', whose],
    queryFn: async ({ signal }) =>
      call(calls.listSessions, { query: { filter: JSON.stringify({ whose }), range }, signal }),
  });
}

/** Ends a session and reads the list anew. */
export function useEndSession() {
  const notify = useNotify();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: SessionRecord) => call(calls.endSession, { params: { id } }),
    onSuccess: () => notify('sessions.ended', { type: 'success' }),
    onError: (error) => {
      const isGone = error instanceof CallError && error.status === 404;
      notify(isGone ? 'sessions.gone' : 'sessions.notEnded', { type: isGone ? 'info' : 'error' });
    },
    onSettled: async () => client.invalidateQueries({ queryKey: ['sessions'] }),
  });
}
