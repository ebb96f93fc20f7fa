import { loadOrReload } from '@portal/contract/load-or-reload';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadTexts } from '../language/language.ts';
import type { Area } from '../language/text-id.ts';

/**
 * Returns a screen that is loaded on demand, together with its texts in the current language. Reloads the page when a
 * new release has removed the chunk; unsaved answers survive in browser storage.
 */
export function lazyScreen(
  load: () => Promise<{ default: ComponentType }>,
  areas: readonly Area[],
): LazyExoticComponent<ComponentType> {
  return lazyPart(load, areas);
}

/** Like `lazyScreen`, for a part of a screen that takes props. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  areas: readonly Area[],
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const parts = async () => Promise.all([load(), loadTexts(areas)]);
    const [screen] = import.meta.env.SSR ? await parts() : await loadOrReload(parts, window);
    return screen;
  });
}
