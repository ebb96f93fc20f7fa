import { useSyncExternalStore } from 'react';

/** A call without an answer, or an upload without progress, for this long counts as a lost connection. */
const STALLED_AFTER_MS = 10_000;

let stalled = 0;
const listeners = new Set<() => void>();
const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Something that waits for the network. */
export interface NetworkWait {
  /** Restarts the clock. */
  readonly progress: () => void;
  readonly end: () => void;
}

/** Starts the clock of a call or an upload; the caller ends it in any case. */
export function startNetworkWait(): NetworkWait {
  let isStalled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setStalled = (value: boolean): void => {
    if (isStalled === value) return;
    isStalled = value;
    stalled += value ? 1 : -1;
    notify();
  };
  const end = (): void => {
    clearTimeout(timer);
    setStalled(false);
  };
  const progress = (): void => {
    end();
    timer = setTimeout(() => setStalled(true), STALLED_AFTER_MS);
  };
  progress();
  return { progress, end };
}

const isOffline = (): boolean => !window.navigator.onLine;

/** Resolves at once, or when the browser is online again or the signal is aborted. */
export async function whenOnline(signal?: AbortSignal): Promise<void> {
  if (!isOffline() || signal?.aborted) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      window.removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    window.addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('offline', listener);
  window.addEventListener('online', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('offline', listener);
    window.removeEventListener('online', listener);
  };
}

/** Whether the browser is offline, or the network has not answered for 10 s. */
export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOffline() || stalled > 0,
    () => false,
  );
}
