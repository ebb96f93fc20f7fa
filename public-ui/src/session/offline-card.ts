/** Cache of the member's offline card; the service worker uses the same names. */
export const offlineCardCache = 'member-card';
export const offlineCardAddress = '/member/card';

/** Deletes the offline card from this device. */
export async function deleteOfflineCard(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(offlineCardCache).catch(() => false);
}
