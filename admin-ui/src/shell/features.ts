import type { Feature } from './feature.ts';

const modules = import.meta.glob<{ default: Feature }>('../features/*/index.ts', { eager: true });

/** Every feature there is a folder of. */
export const features: readonly Feature[] = Object.values(modules).map((module) => module.default);
