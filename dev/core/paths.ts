import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The root of the checkout. */
export const root = resolve(import.meta.dirname, '../..');

/** What belongs to the checkout and not to one copy's data: build stamps and downloaded servers. */
export const buildDir = join(root, '.data', 'build');
export const cacheDir = resolve(root, process.env['CACHE_DIR'] ?? '.data/cache');

/** Makes the folder when it is missing, and answers its path. */
export function folder(...parts: string[]): string {
  const path = join(...parts);
  mkdirSync(path, { recursive: true });
  return path;
}
