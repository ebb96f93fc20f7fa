/** Where the member's card is kept for times without a connection; the service worker knows the same names. */
export const cardCache = 'member-card';
export const cardAddress = '/member/card';

/** Takes the card off this device. A browser that keeps nothing has none. */
export async function dropCard(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(cardCache).catch(() => false);
}
