/**
 * The portal's service worker. Offline it shows the member's card and checks documents, nothing else
 * (docs/rules/pages.md). It caches no file of the app; pages fill its caches
 * (`screens/member/home/use-offline-card.ts`, `offline-proof/check-page.ts`). It has no imports, because it is a
 * single script.
 */
interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface ServiceWorker {
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'install', listener: () => void): void;
  skipWaiting(): Promise<void>;
}

/** Pages of the member area and its entry address. */
const MEMBER_PAGES = /^\/(?:member\/|resMemsidenav\/?$)/i;
/** The address in a document's QR code. */
const CHECK_PAGE = /^\/verify\/[^/]+\/?$/i;
/** Requests of the offline check page. */
const CHECK_PARTS = ['/document-check.js', '/.well-known/document-keys.json'];
/** On a stalled connection the cached response is used after this time. */
const NETWORK_TIMEOUT_MS = 5_000;

const serviceWorker = globalThis as unknown as ServiceWorker;

/** Returns the cached card until it expires. */
async function cachedCard(): Promise<Response | undefined> {
  const card = await caches.match('/member/card');
  if (card === undefined) return undefined;
  if (Number(card.headers.get('x-kept-until')) > Date.now()) return card;
  await caches.delete('member-card');
  return undefined;
}

/** Returns a cached response of the document check. */
async function cachedCheck(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: 'document-check' });
}

async function networkFirst(
  request: Request,
  fromCache: () => Promise<Response | undefined>,
): Promise<Response> {
  const network = fetch(request);
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  try {
    const response = await Promise.race([network, timeout]);
    return response ?? (await fromCache()) ?? (await network);
  } catch (error) {
    const cached = await fromCache();
    if (cached === undefined) throw error;
    return cached;
  }
}

serviceWorker.addEventListener('install', () => void serviceWorker.skipWaiting());
serviceWorker.addEventListener('fetch', (event) => {
  const { mode, url, method } = event.request;
  const { origin, pathname } = new URL(url);
  if (mode === 'navigate' && MEMBER_PAGES.test(pathname))
    event.respondWith(networkFirst(event.request, cachedCard));
  else if (mode === 'navigate' && CHECK_PAGE.test(pathname))
    event.respondWith(networkFirst(event.request, async () => cachedCheck('/verify/')));
  else if (method === 'GET' && origin === location.origin && CHECK_PARTS.includes(pathname))
    event.respondWith(networkFirst(event.request, async () => cachedCheck(pathname)));
});
