import { calls, type RunView } from '@portal/contract';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../session/call.ts';
import { session } from '../session/session.ts';

/** ms between two looks at a run: often at first, then ever less, for work that takes minutes. */
const soonest = 700;
const latest = 5_000;

/** Whether nothing more comes: there is a result, or there will be none. */
export const isOver = ({ state }: Pick<RunView, 'state'>): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';

/** A run, looked at until it is over. Without an id nothing is asked; a look that fails is retried by the person. */
export function useRun(id: string | undefined): UseQueryResult<RunView> {
  return useQuery({
    queryKey: ['run', id],
    queryFn: async ({ signal }) => (await call(calls.getRun, { params: { id: id ?? '' }, signal })).data,
    enabled: id !== undefined,
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) =>
      error || (data && isOver(data)) ? false : Math.min(latest, soonest * 1.1 ** dataUpdateCount),
    refetchOnWindowFocus: false,
  });
}

/** Asks the worker to stop a run; what is shown of it follows. */
export function useCancelRun(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.cancelRun, { params: { id } }),
    onSuccess: ({ data }) => queryClient.setQueryData(['run', id], data),
    onError: () => queryClient.invalidateQueries({ queryKey: ['run', id] }),
  });
}

/** What somebody waits for in this tab, so that a reload does not forget it. */
interface Remembered {
  readonly value: string;
  /** ms since 1970 */
  readonly at: number;
}

/** Nobody else who logs in in this tab continues what this person began. */
function keyOf(name: string): string | undefined {
  return session.state.status === 'in' ? `run.${session.state.user.username}.${name}` : undefined;
}

/**
 * Keeps a word for this person and tab: the id of a run, or that something was confirmed.
 * @param name what it is about, such as `export` or `approve.<id>`
 */
export function remember(name: string, value: string): void {
  const key = keyOf(name);
  const row: Remembered = { value, at: Date.now() };
  if (key !== undefined) sessionStorage.setItem(key, JSON.stringify(row));
}

/** @param maxAge ms after which it does not count any more @returns undefined when there is nothing, or it is too old */
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
