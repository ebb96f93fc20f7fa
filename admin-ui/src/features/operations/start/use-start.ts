import { calls, type ConfirmedItem, type StartItem, type StartView } from '@portal/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shell/session/call.ts';
import { tryStorage } from './try-storage.ts';

const queryKey = ['start'];

async function readStart(signal?: AbortSignal): Promise<StartView> {
  return (await call(calls.getStart, signal === undefined ? {} : { signal })).data;
}

/** What is missing, as the server finds it. @param isWanted whether to ask at all */
export function useStart(isWanted = true) {
  return useQuery({ queryKey, queryFn: async ({ signal }) => readStart(signal), enabled: isWanted });
}

/** Has the payment provider asked whether it takes the keys. */
export function useCheckProvider() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<StartItem> => (await call(calls.checkStartProvider)).data,
    onSettled: async () => client.invalidateQueries({ queryKey }),
  });
}

/** Notes that the person has looked at something as it is. */
export function useConfirm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { item: ConfirmedItem; version: string }) => call(calls.confirmStart, { body }),
    onSettled: async () => client.invalidateQueries({ queryKey }),
  });
}

/** Tries the storage from this browser, by addresses that are fresh. */
export function useTryStorage() {
  return useMutation({ mutationFn: async () => tryStorage((await readStart()).storage) });
}
