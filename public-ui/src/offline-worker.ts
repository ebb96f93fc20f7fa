/**
 * The service worker, the one of the portal: where there is no connection it shows the member's own card and checks the documents that
 * somebody shows, and does nothing else (docs/rules/pages.md). It keeps no file of the app; what it shows is put there by the pages
 * (`offline-card/keep-card.ts`, `offline-proof/keep-check.ts`). It imports nothing: it is one script.
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

/** Pages of the member area, and the address that leads there. */
const OWN = /^\/(?:member\/|resMemsidenav\/?$)/i;
/** Where the QR of a document leads. */
const CHECK = /^\/verify\/[^/]+\/?$/i;
/** What the page of the check needs. */
const CHECK_PARTS = ['/document-check.js', '/.well-known/document-keys.json'];
/** With a line that brings nothing what is kept is there after this. */
const PATIENCE_MS = 5_000;

const worker = globalThis as unknown as Worker;

/** The card that is kept, while it may be kept. */
async function keptCard(): Promise<Response | undefined> {
  const card = await caches.match('/member/card');
  if (card === undefined) return undefined;
  if (Number(card.headers.get('x-kept-until')) > Date.now()) return card;
  await caches.delete('member-card');
  return undefined;
}

/** What stands for an address, as the page of the check put it there. */
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
