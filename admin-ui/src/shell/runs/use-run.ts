import { calls } from '@portal/contract/calls';
import type { RunView } from '@portal/contract/platform/responses';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../session/call.ts';
import { session } from '../session/session.ts';

/** ms between polls of a run: short at first, then longer for work that takes minutes. */
const shortestInterval = 700;
const longestInterval = 5_000;

/** Whether the run has ended. */
export const isOver = ({ state }: Pick<RunView, 'state'>): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';

/** A run, polled until it ends. Without an id nothing is fetched; a failed poll is retried by the user. */
export function useRun(id: string | undefined): UseQueryResult<RunView> {
  return useQuery({
    queryKey: ['run', id],
    queryFn: async ({ signal }) => (await call(calls.getRun, { params: { id: id ?? '' }, signal })).data,
    enabled: id !== undefined,
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) =>
      error || (data && isOver(data))
        ? false
        : Math.min(longestInterval, shortestInterval * 1.1 ** dataUpdateCount),
    refetchOnWindowFocus: false,
  });
}

/** Asks the worker to cancel a run; the displayed run follows. */
export function useCancelRun(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.cancelRun, { params: { id } }),
    onSuccess: ({ data }) => queryClient.setQueryData(['run', id], data),
    onError: () => queryClient.invalidateQueries({ queryKey: ['run', id] }),
  });
}

/** A value remembered in this tab across reloads. */
interface Remembered {
  readonly value: string;
  /** ms since 1970. */
  readonly at: number;
}

/** Per user, so that another user of the tab does not continue this work. */
function keyOf(name: string): string | undefined {
  return session.state.status === 'in' ? `run.${session.state.user.username}.${name}` : undefined;
}

/**
 * Remembers a value for this user and tab, such as a run id.
 * @param name such as `export` or `approve.<id>`
 */
export function remember(name: string, value: string): void {
  const key = keyOf(name);
  const row: Remembered = { value, at: Date.now() };
  if (key !== undefined) sessionStorage.setItem(key, JSON.stringify(row));
}

/** @param maxAge ms after which the value is ignored @returns undefined if there is no value or it is too old */
export function recall(name: string, maxAge: number): string | undefined {
  const key = keyOf(name);
  const text = key === undefined ? null : sessionStorage.getItem(key);
  if (text === null) return undefined;
  const { value, at } = JSON.parse(text) as Partial<Remembered>;
  return at !== undefined && Date.now() - at <= maxAge ? value : undefined;
}

export function forget(name: string): void {
  const key = keyOf(name);
  if (key !== undefined) sessionStorage.removeItem(key);
}
