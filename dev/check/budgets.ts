import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../core/paths.ts';

/** The maximal size of a screen at its first load, in bytes after gzip. A kB is 1,000 bytes. */
export interface Budget {
  app: string;
  screen: string;
  /** Sources of the lazy chunks that the screen loads at once. Of the texts, the Hindi ones count, which are larger. */
  loadedAtOnce: RegExp;
  maxJs?: number;
  maxCss?: number;
  /** Without gzip, as fonts are compressed already. */
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
    // A usual visit: log-in, home, details, notices. Kit, devices and password are separate chunks. The encoder of the card's QR code
    // (9 kB) loads after the card.
    loadedAtOnce: /^src\/(app\/|screens\/(login\/|member\/(?!devices|kit|password))).*(?<!\?lang=en)$/,
    maxJs: 175_000,
  },
  { app: 'admin-ui', screen: '/login', loadedAtOnce: /^src\/.*log-?in/i, maxJs: 130_000 },
  {
    app: 'admin-ui',
    screen: '/admin/applications',
    loadedAtOnce: /^(_kit-.*|src\/shell\/console\/hindi\.ts)$/,
    maxJs: 390_000,
  },
];

/** The transferred size of a screen in bytes, for a browser that accepts Brotli. */
export interface Weight {
  js: number;
  css: number;
  fonts: number;
}
/** A screen may grow by 3 % over its recorded size; more needs an explicit `npm run sizes`. */
const maxGrowth = 1.03;
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
 * Returns the files of a screen at its first load: those of index.html, their static imports, the lazy chunks that the screen
 * loads at once, and the fonts and images of all of these.
 * @param page index.html as built: its script may be part of a chunk that the manifest does not name as an entry
 */
export function filesOfFirstScreen(manifest: Manifest, loadedAtOnce: RegExp, page = ''): string[] {
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
  // Scripts at a fixed address (the service worker) are entries too, but no page loads them at once.
  for (const [key, chunk] of Object.entries(manifest))
    if (
      (chunk.isEntry === true && key.endsWith('.html')) ||
      page.includes(`<script type="module" crossorigin src="/${chunk.file}"`)
    )
      visit(key);
  return [...files];
}

function builtFiles({ app, loadedAtOnce }: Budget): string[] {
  const dist = join(root, app, 'dist');
  const manifestFile = join(dist, '.vite', 'manifest.json');
  if (!existsSync(manifestFile))
    throw new Error(`${app} has no manifest; vite.config.ts must set build.manifest.`);
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  return filesOfFirstScreen(manifest, loadedAtOnce, page).map((file) => join(dist, file));
}

function weightOf(files: readonly string[], size: (file: string) => number): Weight {
  const sum = (ending: string): number =>
    files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + size(file), 0);
  return { js: sum('.js'), css: sum('.css'), fonts: sum('.woff2') };
}

/** Returns the addresses in built styles that no built file has; Vite only warns about them. */
function missingAddresses(dist: string, files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/url\(["']?(?!data:)([^"')]+)/g)]
        .map(([, address = '']) => new URL(address, `file:///${relative(dist, file)}`))
        .filter(({ protocol, pathname }) => protocol === 'file:' && !existsSync(join(dist, pathname)))
        .map(({ pathname }) => pathname),
    );
}

/** Small files and fonts have no compressed copy. */
const served = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
const zipped = (file: string): number =>
  file.endsWith('.woff2') ? statSync(file).size : gzipSync(readFileSync(file)).length;

/** Returns the transferred size of a built screen, for `sizes.json`. */
export function weightToday(budget: Budget): Weight {
  return weightOf(builtFiles(budget), served);
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Returns a message for each kind of file that has grown by more than 3 % over its recorded size. */
export function grownBeyond(today: Weight, figure: Weight | undefined): string[] {
  if (figure === undefined) return ['has no recorded size'];
  return (['js', 'css', 'fonts'] as const)
    .filter((kind) => today[kind] > figure[kind] * maxGrowth)
    .map((kind) => `${kind} ${kB(today[kind])}, was ${kB(figure[kind])}`);
}

/**
 * Checks a built screen against its budget and against its recorded size.
 *
 * @returns figures
 * @throws Error with the figures when it is too large
 */
export function weigh(budget: Budget): string {
  const files = builtFiles(budget);
  const { js, css, fonts } = weightOf(files, zipped);
  const limit = (max: number | undefined): string => (max === undefined ? '' : ` of ${kB(max)}`);
  const figures =
    `${budget.screen}: JS ${kB(js)}${limit(budget.maxJs)}, CSS ${kB(css)}${limit(budget.maxCss)}, ` +
    `fonts ${kB(fonts)}${limit(budget.maxFonts)}`;
  if (js === 0) throw new Error(`${figures}: the manifest has no entry`);
  const missing = missingAddresses(join(root, budget.app, 'dist'), files);
  if (missing.length > 0) throw new Error(`${budget.screen} loads what is not built: ${missing.join(', ')}`);
  const above = (bytes: number, max: number | undefined): boolean => bytes > (max ?? Infinity);
  if (above(js, budget.maxJs) || above(css, budget.maxCss) || above(fonts, budget.maxFonts))
    throw new Error(`${figures}\n${files.join('\n')}`);
  const recorded: Record<string, Weight> = JSON.parse(readFileSync(figuresFile, 'utf8'));
  const grown = grownBeyond(weightToday(budget), recorded[nameOf(budget)]);
  if (grown.length > 0) {
    throw new Error(
      `${nameOf(budget)} transferred: ${grown.join('; ')}. If the growth is justified, \`npm run sizes\` records the new sizes.`,
    );
  }
  return figures;
}
