import { loadOrReload } from '@portal/contract/load-or-reload';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Loads a component on first use; reloads the page when its chunk belongs to an older version and is gone. */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => loadOrReload(load, window));
}
