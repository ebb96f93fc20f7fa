import { putHeaders, type StorageTrial } from '@portal/contract';

/** `unreachable`: no answer that a page may read, so the address, the certificate or CORS is wrong; `refused`: the storage said no. */
export type StorageOutcome = 'works' | 'unreachable' | 'refused';

/** The browser itself gives up later than a person does, in ms. */
const MOST_MS = 15_000;

/** Sends a small text to the storage as uploads are sent, and reads it again. */
export async function tryStorage({ put, get, contentType, text }: StorageTrial): Promise<StorageOutcome> {
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
