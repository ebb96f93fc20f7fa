/**
 * The service worker: shows the member's own card where there is no connection, and does nothing else (docs/rules/pages.md). It keeps
 * no file of the app; what it shows is put there by the page of the member (`keep-card.ts`). It imports nothing: it is one script.
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
/** With a line that brings nothing the card is there after this. */
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

async function answer(request: Request): Promise<Response> {
  const fresh = fetch(request);
  const late = new Promise<void>((done) => setTimeout(done, PATIENCE_MS));
  try {
    const inTime = await Promise.race([fresh, late]);
    return inTime ?? (await keptCard()) ?? (await fresh);
  } catch (error) {
    const card = await keptCard();
    if (card === undefined) throw error;
    return card;
  }
}

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('fetch', (visit) => {
  const { mode, url } = visit.request;
  if (mode === 'navigate' && OWN.test(new URL(url).pathname)) visit.respondWith(answer(visit.request));
});
