import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * True while a prerendered page is hydrated: the first render must equal the server's, regardless of browser storage.
 * Re-renders right after hydration.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
