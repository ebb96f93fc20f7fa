import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * True while a page that came with its content is taken over: what is rendered then has to be what the server wrote, whatever this
 * browser remembers. Renders again at once when that is done.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
