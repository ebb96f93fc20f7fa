import { loadOrReload } from '@portal/contract/load-or-reload';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A piece of the console that is fetched when it is first shown; when it is gone with an older version, the page is loaded anew. */
export function lazyPiece<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => loadOrReload(load, window));
}
