import type { Feature } from './feature.ts';

const modules = import.meta.glob<{ default: Feature }>('../features/*/*/index.ts', { eager: true });

/** All features, sorted by name; banners and finder actions are shown in this order. */
export const features: readonly Feature[] = Object.values(modules)
  .map((module) => module.default)
  .sort((a, b) => (a.name < b.name ? -1 : 1));
