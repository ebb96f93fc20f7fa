import { registerWorker } from '../app/register-worker.ts';
import { calls } from '@portal/contract/calls';
import { escapeHtml } from '../first-view/html.ts';

/** Content of the offline check page. */
export interface CheckPageContent {
  readonly language: string;
  readonly organisation: string;
  /** Contact of the office. */
  readonly help: string;
  readonly colour: string;
}

const style = (colour: string): string => `
body{margin:0;font:17px/1.5 system-ui,sans-serif;color:#1c1917;background:#fafaf9}
main{max-width:30rem;margin:1.5rem auto;padding:0 1rem}
section{background:#fff;border:1px solid #d6d3d1;border-top:8px solid ${colour};border-radius:8px;padding:1rem;min-height:8rem}
section[data-tone=good]{border-top-color:#15803d}section[data-tone=bad]{border-top-color:#b91c1c}section[data-tone=unsure]{border-top-color:#b45309}
h1{font-size:1.25rem;margin:.5rem 0 1rem}h2{font-size:1.15rem;margin:0 0 .25rem}p{margin:0 0 .75rem}
dl{margin:1rem 0 0}dt{color:#57534e}dd{margin:0 0 .5rem;font-weight:700;font-size:1.1rem;overflow-wrap:anywhere}
button{font:inherit;min-height:3rem;padding:0 1.25rem;margin-top:1rem;border:2px solid #57534e;border-radius:8px;background:#fff;color:inherit}
small{display:block;color:#57534e;font-size:.95rem;margin-top:.5rem}`;

/**
 * Returns the page that checks a document offline. It is the same for every document; its script reads the address.
 */
export function checkPage({ language, organisation, help, colour }: CheckPageContent): string {
  const safeColour = /^#[0-9a-f]{3,8}$/i.test(colour) ? colour : '#c2410c';
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Membership document check – ${escapeHtml(organisation)}</title><style>${style(safeColour)}</style></head><body><main><p>${escapeHtml(organisation)}</p><h1><span lang="en">Membership document check</span> · <span lang="hi">सदस्यता दस्तावेज़ की जाँच</span></h1><section id="document-check" role="status" aria-live="polite"></section><button type="button" id="again"><span lang="en">Check online</span> · <span lang="hi">ऑनलाइन जाँचें</span></button><small>${escapeHtml(help)}</small></main><script type="module" src="/document-check.js"></script></body></html>`;
}

/** The script built from `document-check.ts`, outside the app's chunks. */
export const checkScript = '/document-check.js';
const checkCache = 'document-check';

/** The page may run its script and fetch the keys, nothing else. */
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

async function fetchForCache(address: string, headers: Record<string, string>): Promise<Response> {
  const answer = await fetch(address, { credentials: 'omit', cache: 'no-cache' });
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return new Response(await answer.blob(), { headers: { 'content-type': type, ...headers } });
}

/**
 * Caches what an offline check needs: a page, a script and the public keys, nothing about a document
 * (docs/rules/pages.md). Does nothing in browsers without service workers.
 */
export async function storeOfflineCheck(words: CheckPageContent): Promise<void> {
  if (!('serviceWorker' in navigator) || typeof caches === 'undefined') return;
  try {
    const [script, keys] = await Promise.all([
      fetchForCache(checkScript, {}),
      fetchForCache(calls.documentKeys.path, { 'x-kept-at': String(Date.now()) }),
    ]);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
    const cache = await caches.open(checkCache);
    await cache.put(checkScript, script);
    await cache.put(calls.documentKeys.path, keys);
    await cache.put('/verify/', new Response(checkPage(words), { headers }));
    await registerWorker();
  } catch {
    // Offline, or storage is full or blocked: earlier cache entries remain.
  }
}
