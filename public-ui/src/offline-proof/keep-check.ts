import { calls } from '@portal/contract/calls';
import { checkPage, type CheckPageWords } from './check-page.ts';

/** The script of the check (`document-check.ts`), beside the app and not of it. */
export const checkScript = '/document-check.js';
const checkCache = 'document-check';

/** What the kept page may do: run its script, and ask for the keys. */
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

async function toKeep(address: string, headers: Record<string, string>): Promise<Response> {
  const answer = await fetch(address, { credentials: 'omit', cache: 'no-cache' });
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return new Response(await answer.blob(), { headers: { 'content-type': type, ...headers } });
}

/**
 * Keeps what a check without a connection needs on this device: one page, one script and the public keys; nothing of a document
 * (docs/rules/pages.md). Does nothing in a browser that can not.
 */
export async function keepCheck(words: CheckPageWords): Promise<void> {
  if (!('serviceWorker' in navigator) || typeof caches === 'undefined') return;
  try {
    const [script, keys] = await Promise.all([
      toKeep(checkScript, {}),
      toKeep(calls.documentKeys.path, { 'x-kept-at': String(Date.now()) }),
    ]);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
    const cache = await caches.open(checkCache);
    await cache.put(checkScript, script);
    await cache.put(calls.documentKeys.path, keys);
    await cache.put('/verify/', new Response(checkPage(words), { headers }));
    await navigator.serviceWorker.register('/offline-worker.js', { updateViaCache: 'none' });
  } catch {
    // No connection, or a full or locked storage: what was kept before stays.
  }
}
