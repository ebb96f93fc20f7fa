import { calls } from '@portal/contract/calls';
import { putHeaders } from '@portal/contract/applications/put-upload';
import type { StartView, StorageTrial } from '@portal/contract/operations/responses';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shell/session/call.ts';

export const startKey = ['start'];

/** The checklist as the server evaluates it. @param isWanted whether to fetch it */
export function useStart(isWanted = true) {
  return useQuery({
    queryKey: startKey,
    queryFn: async ({ signal }): Promise<StartView> => (await call(calls.getStart, { signal })).data,
    enabled: isWanted,
  });
}

/** Timeout in ms, shorter than the browser's. */
const TIMEOUT_MS = 15_000;

/**
 * Uploads a small text the way files are uploaded, and reads it back, with newly signed addresses.
 * @returns `unreachable`: no readable response, so the address, certificate or CORS is wrong; `refused`: the storage denied access
 */
export async function testStorage(): Promise<'works' | 'unreachable' | 'refused'> {
  const { put, get, contentType, text }: StorageTrial = (await call(calls.getStart)).data.storage;
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
