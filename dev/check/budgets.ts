import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../core/paths.ts';

/** What a screen of an app may weigh, in bytes after gzip (kB are 1,000 bytes, as the budgets say). */
export interface Budget {
  app: string;
  screen: string;
  /** Lazily loaded chunks, by the source they come from, that the screen asks for at once; of texts the Hindi ones, which are heavier. */
  loadedAtOnce: RegExp;
  maxJs?: number;
  maxCss?: number;
  /** As they are: fonts are compressed already. */
  maxFonts?: number;
}

export const budgets: Budget[] = [
  {
    app: 'public-ui',
    screen: '/',
    loadedAtOnce: /^src\/(app|screens\/home)\/.*(?<!\?lang=en)$/,
    maxJs: 120_000,
    maxCss: 15_000,
    maxFonts: 70_000,
  },
  {
    app: 'public-ui',
    screen: '/membership/signup',
    loadedAtOnce: /^(src\/(app|screens\/(apply|pay|unfinished))\/.*(?<!\?lang=en)|.*\/hindi-places\.js)$/,
  },
  {
    app: 'public-ui',
    screen: '/member/*',
    // A visit: log-in, home, details, notices. Kit, devices and password are chunks of their own, opened now and then.
    loadedAtOnce: /^src\/(app\/|screens\/(login\/|member\/(?!devices|kit|password))).*(?<!\?lang=en)$/,
    maxJs: 160_000,
  },
  { app: 'admin-ui', screen: '/login', loadedAtOnce: /^src\/.*log-?in/i, maxJs: 330_000 },
  {
    app: 'admin-ui',
    screen: '/admin/applications',
    loadedAtOnce:
      /^(src\/(shell\/console\/(console|hindi)|features\/applications\/applications\/list\/|features\/.*(banner|hint)\.tsx).*|.*\/hindi-places\.js)$/,
  },
];

/** What a screen weighs on the line, in bytes: the files that the server sends to a browser that takes Brotli. */
export interface Weight {
  js: number;
  css: number;
  fonts: number;
}
/** A screen may grow by so much before somebody has to say that it should. */
const GROWTH = 1.03;
export const figuresFile = join(root, 'dev', 'check', 'sizes.json');
export const nameOf = ({ app, screen }: Budget): string => `${app} ${screen}`;

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}
export type Manifest = Record<string, Chunk>;

/**
 * The files of a screen that is opened first: what index.html loads, the chunks that those import, the lazy ones that
 * the screen asks for at once, and the fonts and pictures that they name.
 */
export function filesOfFirstScreen(manifest: Manifest, loadedAtOnce: RegExp): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const lazy of chunk.dynamicImports ?? []) {
      if (loadedAtOnce.test(manifest[lazy]?.src ?? lazy)) visit(lazy);
    }
  };
  // Scripts at a fixed address are entries too, and no page loads them at once.
  for (const [key, chunk] of Object.entries(manifest))
    if (chunk.isEntry === true && key.endsWith('.html')) visit(key);
  return [...files];
}

/** The files of a screen as built. */
function builtFiles({ app, loadedAtOnce }: Budget): string[] {
  const dist = join(root, app, 'dist');
  const manifestFile = join(dist, '.vite', 'manifest.json');
  if (!existsSync(manifestFile))
    throw new Error(`${app} has no manifest; vite.config.ts must set build.manifest.`);
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  return filesOfFirstScreen(manifest, loadedAtOnce).map((file) => join(dist, file));
}

function weightOf(files: readonly string[], size: (file: string) => number): Weight {
  const sum = (ending: string): number =>
    files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + size(file), 0);
  return { js: sum('.js'), css: sum('.css'), fonts: sum('.woff2') };
}

/** Small files and fonts have no packed one beside them. */
const served = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
const zipped = (file: string): number =>
  file.endsWith('.woff2') ? statSync(file).size : gzipSync(readFileSync(file)).length;

/** @returns what a screen as built weighs today, for `sizes.json` */
export function weightToday(budget: Budget): Weight {
  return weightOf(builtFiles(budget), served);
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** @returns in words what has grown by more than 3 % since the figure was written */
export function grownBeyond(today: Weight, figure: Weight | undefined): string[] {
  if (figure === undefined) return ['has no figure'];
  return (['js', 'css', 'fonts'] as const)
    .filter((kind) => today[kind] > figure[kind] * GROWTH)
    .map((kind) => `${kind} ${kB(today[kind])}, was ${kB(figure[kind])}`);
}

/**
 * Weighs a screen as built against its budget, and against what it weighed when `sizes.json` was written.
 *
 * @throws Error with the figures when it is too heavy
 */
export function weigh(budget: Budget): string {
  const files = builtFiles(budget);
  const { js, css, fonts } = weightOf(files, zipped);
  const limit = (max: number | undefined): string => (max === undefined ? '' : ` of ${kB(max)}`);
  const figures =
    `${budget.screen}: JS ${kB(js)}${limit(budget.maxJs)}, CSS ${kB(css)}${limit(budget.maxCss)}, ` +
    `fonts ${kB(fonts)}${limit(budget.maxFonts)}`;
  if (js === 0) throw new Error(`${figures}: the manifest names no entry`);
  const above = (bytes: number, max: number | undefined): boolean => bytes > (max ?? Infinity);
  if (above(js, budget.maxJs) || above(css, budget.maxCss) || above(fonts, budget.maxFonts))
    throw new Error(`${figures}\n${files.join('\n')}`);
  const kept: Record<string, Weight> = JSON.parse(readFileSync(figuresFile, 'utf8'));
  const grown = grownBeyond(weightToday(budget), kept[nameOf(budget)]);
  if (grown.length > 0) {
    throw new Error(
      `${nameOf(budget)} on the line: ${grown.join('; ')}. When it is worth it, \`npm run sizes\` writes the new figures.`,
    );
  }
  return figures;
}
