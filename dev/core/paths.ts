import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The root of the checkout. */
export const root = resolve(import.meta.dirname, '../..');

/** Build stamps and downloaded servers, shared by all data folders of the checkout. */
export const buildDir = join(root, '.data', 'build');
export const cacheDir = resolve(root, process.env['CACHE_DIR'] ?? '.data/cache');

/** Creates the folder if it is missing and returns its path. */
export function folder(...parts: string[]): string {
  const path = join(...parts);
  mkdirSync(path, { recursive: true });
  return path;
}
