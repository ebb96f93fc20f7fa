/**
 * Remembers that somebody logged in with this browser, so that the log-in page knows whether asking for the session is
 * worth while, and that the other tabs hear of a log-out. It opens nothing and decides nothing (docs/rules/sessions.md).
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
    // A browser without storage shows the log-in page once more.
  }
}

export function forgetSessionHint(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

/** Calls back when another tab of this browser takes the hint away. @returns what ends that */
export function onSessionHintGone(listener: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === key && event.newValue === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
