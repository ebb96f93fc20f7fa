/**
 * Registers the service worker (`offline-worker.ts`); a repeated registration looks for a newer one.
 * @throws Error where the browser blocks it
 */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register('/offline-worker.js', { updateViaCache: 'none' });
}
