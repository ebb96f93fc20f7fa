/**
 * The portal's service worker. Offline it shows the member's card and checks documents, nothing else
 * (docs/rules/pages.md). It caches no file of the app; pages fill its caches
 * (`screens/member/home/use-offline-card.ts`, `offline-proof/check-page.ts`). It has no imports, because it is a
 * single script.
 */
interface Visit extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'fetch', listener: (event: Visit) => void): void;
  addEventListener(type: 'install', listener: () => void): void;
  skipWaiting(): Promise<void>;
}

/** Pages of the member area and its entry address. */
const OWN = /^\/(?:member\/|resMemsidenav\/?$)/i;
/** The address in a document's QR code. */
const CHECK = /^\/verify\/[^/]+\/?$/i;
/** Requests of the offline check page. */
const CHECK_PARTS = ['/document-check.js', '/.well-known/document-keys.json'];
/** On a stalled connection the cached response is used after this time. */
const PATIENCE_MS = 5_000;

const worker = globalThis as unknown as Worker;

/** Returns the cached card until it expires. */
async function keptCard(): Promise<Response | undefined> {
  const card = await caches.match('/member/card');
  if (card === undefined) return undefined;
  if (Number(card.headers.get('x-kept-until')) > Date.now()) return card;
  await caches.delete('member-card');
  return undefined;
}

/** Returns a cached response of the document check. */
async function keptOfCheck(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: 'document-check' });
}

async function answer(request: Request, kept: () => Promise<Response | undefined>): Promise<Response> {
  const fresh = fetch(request);
  const late = new Promise<void>((done) => setTimeout(done, PATIENCE_MS));
  try {
    const inTime = await Promise.race([fresh, late]);
    return inTime ?? (await kept()) ?? (await fresh);
  } catch (error) {
    const found = await kept();
    if (found === undefined) throw error;
    return found;
  }
}

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('fetch', (visit) => {
  const { mode, url, method } = visit.request;
  const { origin, pathname } = new URL(url);
  if (mode === 'navigate' && OWN.test(pathname)) visit.respondWith(answer(visit.request, keptCard));
  else if (mode === 'navigate' && CHECK.test(pathname))
    visit.respondWith(answer(visit.request, async () => keptOfCheck('/verify/')));
  else if (method === 'GET' && origin === location.origin && CHECK_PARTS.includes(pathname))
    visit.respondWith(answer(visit.request, async () => keptOfCheck(pathname)));
});
