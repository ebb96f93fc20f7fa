import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../core/paths.ts';

/** What the first screen of an app may weigh, in bytes after gzip (kB are 1,000 bytes, as the budgets say). */
export interface Budget {
  app: string;
  screen: string;
  /** Lazily loaded chunks, by the source they come from, that the first screen asks for at once. */
  loadedAtOnce: RegExp;
  maxJs: number;
  maxCss?: number;
}

export const budgets: Budget[] = [
  {
    app: 'public-ui',
    screen: '/',
    loadedAtOnce: /^src\/(app|screens\/home)\/.*(?<!\?lang=en)$/,
    maxJs: 120_000,
    maxCss: 15_000,
  },
  {
    app: 'public-ui',
    screen: '/member/*',
    loadedAtOnce: /^src\/(app|screens\/(home|login|member|verify|not-found))\/.*(?<!\?lang=en)$/,
    maxJs: 160_000,
  },
  { app: 'admin-ui', screen: '/login', loadedAtOnce: /^src\/.*log-?in/i, maxJs: 330_000 },
];

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

/**
 * The files of the first screen: what index.html loads, the chunks that those import, and the lazy ones that
 * the screen asks for at once.
 */
export function filesOfFirstScreen(manifest: Manifest, loadedAtOnce: RegExp): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const lazy of chunk.dynamicImports ?? []) {
      if (loadedAtOnce.test(manifest[lazy]?.src ?? lazy)) visit(lazy);
    }
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry === true) visit(key);
  return [...files];
}

/** Weighs an app as built against its budget. Throws with the figures when it is too heavy. */
export function weigh(budget: Budget): string {
  const dist = join(root, budget.app, 'dist');
  const manifestFile = join(dist, '.vite', 'manifest.json');
  if (!existsSync(manifestFile))
    throw new Error(`${budget.app} has no manifest; vite.config.ts must set build.manifest.`);
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const files = filesOfFirstScreen(manifest, budget.loadedAtOnce);
  const weightOf = (ending: string): number =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
  const [js, css] = [weightOf('.js'), weightOf('.css')];
  const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  const cssLimit = budget.maxCss === undefined ? '' : ` of ${kB(budget.maxCss)}`;
  const figures = `${budget.screen}: JS ${kB(js)} of ${kB(budget.maxJs)}, CSS ${kB(css)}${cssLimit}`;
  if (js === 0) throw new Error(`${figures}: the manifest names no entry`);
  if (js > budget.maxJs || css > (budget.maxCss ?? Infinity))
    throw new Error(`${figures}\n${files.join('\n')}`);
  return figures;
}
