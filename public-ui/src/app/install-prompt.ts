/** Chromium's event, which is not in the DOM's types. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let kept: InstallPrompt | undefined;

/** Keeps the browser's offer to install the portal, which comes soon after the load and only once, for the member's home. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
  });
  window.addEventListener('appinstalled', () => (kept = undefined));
}

/** Returns the offer of the browser; undefined if it made none or the portal is installed. */
export const installPrompt = (): InstallPrompt | undefined => kept;

/**
 * Subscribes to the offer.
 * @returns a function that unsubscribes
 */
export function onInstallPrompt(listener: () => void): () => void {
  const events = ['beforeinstallprompt', 'appinstalled'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => events.forEach((event) => window.removeEventListener(event, listener));
}
