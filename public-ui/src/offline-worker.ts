/**
 * The portal's service worker. Offline it shows the member's card, checks documents, and names the missing connection on
 * other pages (docs/rules/pages.md). It caches no file of the app; pages fill its caches
 * (`screens/member/home/use-offline-card.ts`, `offline-proof/check-page.ts`). It has no imports, because it is a
 * single script.
 */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WaitingEvent {
  readonly request: Request;
  /** The navigation's response, requested while the worker was starting; undefined where browsers do not do so. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface ServiceWorker {
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
  };
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  skipWaiting(): Promise<void>;
}

/** Pages of the member area and its entry address. */
const MEMBER_PAGES = /^\/(?:member\/|resMemsidenav\/?$)/i;
/** The address in a document's QR code. */
const CHECK_PAGE = /^\/verify\/[^/]+\/?$/i;
/** Requests of the offline check page. */
const CHECK_PARTS = ['/document-check.js', '/.well-known/document-keys.json'];
/** Addresses of calls and of the console, which are left to the browser. */
const NO_PAGES = /^\/(?:api|payment|constants|health|admin|login)(?:\/|$)/i;
/** Has the organisation's name, in the language of the first visit. */
const MANIFEST = '/manifest.webmanifest';
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

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Reloads the page as soon as the server answers. */
const RETRY_SCRIPT = `const retry=()=>fetch('/health/live',{cache:'no-store'}).then(()=>location.reload(),()=>{});addEventListener('online',retry);setInterval(retry,10000)`;

/** Returns the page for an address that cannot be loaded, with what works without a connection on this device. */
async function offlinePage(): Promise<Response> {
  const manifest = await caches.match(MANIFEST);
  const { name = '' } = ((await manifest?.json().catch(() => null)) ?? {}) as { name?: string };
  const [hasCard, hasCheck] = [await cachedCard(), await cachedCheck('/verify/')];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(RETRY_SCRIPT));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  const words = (lang: string, [title, text, card, check, again]: readonly string[]): string =>
    `<section lang="${lang}"><h1>${title}</h1><p>${text}</p>${hasCard ? `<p><a href="/member/deshboard">${card}</a></p>` : ''}${hasCheck ? `<p>${check}</p>` : ''}<p><a href="">${again}</a></p></section>`;
  const english = words('en', [
    'No connection',
    'This page could not be loaded. It opens by itself when the connection is back.',
    'Show my membership card, without a connection',
    'You can still check a document: scan its QR code with your phone.',
    'Try again now',
  ]);
  const hindi = words('hi', [
    'इंटरनेट नहीं है',
    'यह पेज लोड नहीं हो सका। इंटरनेट आते ही यह अपने-आप खुलेगा।',
    'मेरा सदस्यता कार्ड देखें, बिना इंटरनेट के',
    'दस्तावेज़ की जाँच अब भी हो सकती है: फ़ोन से उसका QR कोड स्कैन करें।',
    'अभी फिर प्रयास करें',
  ]);
  const style =
    ':root{color-scheme:light dark}body{max-width:30rem;margin:2rem auto;padding:0 1rem;font:17px/1.5 system-ui,sans-serif}h1{font-size:1.4rem;margin:2rem 0 .5rem}a{color:inherit}';
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>No connection${name && ` – ${escapeText(name)}`}</title><style>${style}</style></head><body><main><p>${escapeText(name)}</p>${english}${hindi}</main><script>${RETRY_SCRIPT}</script></body></html>`;
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(page, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

async function load({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function networkFirst(
  event: FetchEvent,
  fromCache: () => Promise<Response | undefined>,
): Promise<Response> {
  const network = load(event);
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  try {
    const response = await Promise.race([network, timeout]);
    return response ?? (await fromCache()) ?? (await network);
  } catch (error) {
    const cached = await fromCache();
    if (cached !== undefined) return cached;
    if (event.request.mode !== 'navigate') throw error;
    return offlinePage();
  }
}

serviceWorker.addEventListener('install', (event) => {
  void serviceWorker.skipWaiting();
  const store = async (): Promise<void> => (await caches.open('offline-page')).add(MANIFEST);
  // Without the name the page is still useful.
  event.waitUntil(store().catch(() => undefined));
});
serviceWorker.addEventListener('activate', (event) => {
  const { navigationPreload } = serviceWorker.registration;
  // Firefox sometimes aborts a navigation whose response was requested early: the link does nothing.
  const set = navigator.userAgent.includes('Firefox/')
    ? navigationPreload?.disable()
    : navigationPreload?.enable();
  event.waitUntil(set ?? Promise.resolve());
});
serviceWorker.addEventListener('fetch', (event) => {
  const { mode, url, method } = event.request;
  const { origin, pathname } = new URL(url);
  if (mode === 'navigate' && MEMBER_PAGES.test(pathname)) event.respondWith(networkFirst(event, cachedCard));
  else if (mode === 'navigate' && CHECK_PAGE.test(pathname))
    event.respondWith(networkFirst(event, async () => cachedCheck('/verify/')));
  else if (method === 'GET' && origin === location.origin && CHECK_PARTS.includes(pathname))
    event.respondWith(networkFirst(event, async () => cachedCheck(pathname)));
  else if (mode === 'navigate' && method === 'GET' && !NO_PAGES.test(pathname))
    event.respondWith(load(event).catch(offlinePage));
});
