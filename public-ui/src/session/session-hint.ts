/**
 * Remembers in local storage that a member is logged in: the log-in page then tries to restore the session, and other
 * tabs notice a log-out. It grants nothing (docs/rules/sessions.md).
 */
const key = 'memberSession';

export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function writeSessionHint(): void {
  try {
    if (!hasSessionHint()) localStorage.setItem(key, 'open');
  } catch {
    // Without storage the log-in page is shown once more.
  }
}

export function forgetSessionHint(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/**
 * Subscribes to the removal of the hint in another tab.
 * @returns a function that unsubscribes
 */
export function onSessionHintRemoved(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key && event.newValue === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
