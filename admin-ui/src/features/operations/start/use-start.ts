import { calls } from '@portal/contract/calls';
import { type ConfirmedItem } from '@portal/contract/operations/start-items';
import { putHeaders } from '@portal/contract/applications/put-upload';
import { type StartItem, type StartView, type StorageTrial } from '@portal/contract/operations/responses';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shell/session/call.ts';

const queryKey = ['start'];

async function readChecklist(signal?: AbortSignal): Promise<StartView> {
  return (await call(calls.getStart, signal === undefined ? {} : { signal })).data;
}

/** The checklist as the server evaluates it. @param isWanted whether to fetch it */
export function useStart(isWanted = true) {
  return useQuery({ queryKey, queryFn: async ({ signal }) => readChecklist(signal), enabled: isWanted });
}

/** Tests the payment provider's keys through the server. */
export function useCheckProvider() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<StartItem> => (await call(calls.checkStartProvider)).data,
    onSettled: async () => client.invalidateQueries({ queryKey }),
  });
}

/** Marks an item as reviewed. */
export function useConfirm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { item: ConfirmedItem; version: string }) => call(calls.confirmStart, { body }),
    onSettled: async () => client.invalidateQueries({ queryKey }),
  });
}

/** Tests the storage from this browser with newly signed addresses. */
export function useTestStorage() {
  return useMutation({ mutationFn: async () => testStorage((await readChecklist()).storage) });
}

/** `unreachable`: no readable response, so the address, certificate or CORS is wrong; `refused`: the storage denied access. */
type StorageOutcome = 'works' | 'unreachable' | 'refused';

/** Timeout in ms, shorter than the browser's. */
const TIMEOUT_MS = 15_000;

/** Uploads a small text the way files are uploaded, and reads it back. */
async function testStorage({ put, get, contentType, text }: StorageTrial): Promise<StorageOutcome> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sent = await fetch(put, { method: 'PUT', headers: putHeaders(contentType), body: text, signal });
    if (!sent.ok) return 'refused';
    const read = await fetch(get, { signal });
    return read.ok && (await read.text()) === text ? 'works' : 'refused';
  } catch {
    return 'unreachable';
  }
}
