import {
  calls,
  type ConfirmedItem,
  putHeaders,
  type StartItem,
  type StartView,
  type StorageTrial,
} from '@portal/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shell/session/call.ts';

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

/** `unreachable`: no answer that a page may read, so the address, the certificate or CORS is wrong; `refused`: the storage said no. */
type StorageOutcome = 'works' | 'unreachable' | 'refused';

/** The browser itself gives up later than a person does, in ms. */
const MOST_MS = 15_000;

/** Sends a small text to the storage as uploads are sent, and reads it again. */
async function tryStorage({ put, get, contentType, text }: StorageTrial): Promise<StorageOutcome> {
  try {
    const signal = AbortSignal.timeout(MOST_MS);
    const sent = await fetch(put, { method: 'PUT', headers: putHeaders(contentType), body: text, signal });
    if (!sent.ok) return 'refused';
    const read = await fetch(get, { signal });
    return read.ok && (await read.text()) === text ? 'works' : 'refused';
  } catch {
    return 'unreachable';
  }
}
