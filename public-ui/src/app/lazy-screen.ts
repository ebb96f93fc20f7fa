import { loadOrReload } from '@portal/contract/load-or-reload';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadTexts } from '../language/language.ts';
import type { Area } from '../language/text-id.ts';

/**
 * A screen that is fetched when it is first opened, together with the texts it needs in the language in use. When it is gone
 * with an older version, the page is loaded anew; answers that are not on the server yet are kept in the browser.
 */
export function lazyScreen(
  load: () => Promise<{ default: ComponentType }>,
  areas: readonly Area[],
): LazyExoticComponent<ComponentType> {
  return lazyPart(load, areas);
}

/** The same of a part of a screen, which is given something. */
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
