import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { activeLanguage, showLanguage } from '../language/language.ts';

/** A screen that is fetched when it is first opened, together with the texts it needs in the language in use. */
export function lazyScreen(
  load: () => Promise<{ default: ComponentType }>,
  areas: readonly string[],
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), showLanguage(activeLanguage(), areas)]);
    return screen;
  });
}
