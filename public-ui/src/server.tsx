/** The program by which the backend writes the portal's pages (docs/rules/pages.md). */
import { type PageName, pages } from '@portal/contract/pages';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { queriesWith } from './app/queries.ts';
import { type FirstView, firstViewId } from './first-view/first-view.ts';
import { escaped, jsonInHtml, put } from './first-view/html.ts';
import { manifestAddress, pageNameAt, pageParts } from './first-view/page-parts.ts';
import { i18n, showLanguage, textsOf } from './language/language.ts';

/** What the backend asks for. */
export interface PageRequest extends Omit<FirstView, 'areas' | 'texts'> {
  readonly name: PageName | 'manifest';
  /** With its content already in it. */
  readonly isFull: boolean;
  /** Where the portal is reached, for addresses that others read. */
  readonly origin: string;
  /** The built `index.html`, and the list of the build's files. */
  readonly template: string;
  readonly manifest: ClientManifest;
}

/** No part is held back to be put in its place by an inline script, which the page's policy would refuse. */
const WHOLE = { progressiveChunkSize: Number.MAX_SAFE_INTEGER };
const devanagari = /noto-sans-devanagari-devanagari-400-normal\.woff2$/;
const colour = /^#[0-9a-f]{3,8}$/i;

const types = { html: 'text/html; charset=utf-8', manifest: 'application/manifest+json; charset=utf-8' };

/** What stands at an address, and of which type it is; undefined where nothing is written. */
export function writtenAt(
  path: string,
): { readonly name: PageName | 'manifest'; readonly type: string } | undefined {
  if (path === manifestAddress) return { name: 'manifest', type: types.manifest };
  const name = pageNameAt(path);
  return name && { name, type: types.html };
}

/** By this a phone keeps the portal among its programs: it opens at the member's card, or the log-in. */
function webManifest({ language, branding }: PageRequest): string {
  const icon = (src: string, sizes: string, purpose = 'any') => ({ src, sizes, type: 'image/png', purpose });
  return JSON.stringify({
    id: '/',
    name: language === 'hi' ? branding.nameHi : branding.name,
    short_name: branding.shortName,
    lang: language,
    start_url: pages.memberNavigation.path,
    scope: '/',
    display: 'standalone',
    background_color: '#fafaf9',
    theme_color: colour.test(branding.colours.brand) ? branding.colours.brand : '#c2410c',
    icons: [
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  });
}

/** Whether a page comes with its content to a browser whose cookie `own` has these words. */
export function isFullFor(name: PageName | 'manifest', own: readonly string[]): boolean {
  const forAll = name === 'manifest' ? undefined : pageParts[name]?.forAll;
  return forAll !== undefined && !forAll.unless.some((word) => own.includes(word));
}

async function markupOf(view: FirstView, path: string): Promise<string> {
  const router = (screens: React.ReactNode) => <StaticRouter location={path}>{screens}</StaticRouter>;
  let failure: unknown;
  const { prelude } = await prerender(<App queries={queriesWith(view)} within={router} />, {
    ...WHOLE,
    onError: (error) => {
      failure = error;
    },
  });
  const markup = await new Response(prelude).text();
  if (failure !== undefined) throw failure instanceof Error ? failure : new Error('A screen failed.');
  if (markup.includes('<script') || markup.includes('<template')) throw new Error('The page is not whole.');
  return markup;
}

/** The page's title, what it is about, and what others show of a link to it. */
function headOf(name: PageName, { language, branding, origin }: PageRequest): string {
  const organisation = language === 'hi' ? branding.nameHi : branding.name;
  const { title, about } = pageParts[name]?.forAll ?? {};
  const heading = title ? i18n._(title) : organisation;
  const meta = (kind: 'name' | 'property', key: string, content: string): string =>
    `<meta ${kind}="${key}" content="${escaped(content)}" />`;
  return [
    `<title>${escaped(`${heading} – ${branding.shortName}`)}</title>`,
    ...(about
      ? [meta('name', 'description', i18n._(about)), meta('property', 'og:description', i18n._(about))]
      : []),
    meta('property', 'og:title', heading),
    meta('property', 'og:site_name', organisation),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', `${origin}${pages[name].path.replace(/:.*/, '')}`),
    meta('property', 'og:image', `${origin}/link-picture.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('property', 'og:locale', language === 'hi' ? 'hi_IN' : 'en_IN'),
  ].join('');
}

function styleOf({ branding: { colours } }: FirstView): string {
  const lines = [
    ['--colour-brand', colours.brand],
    ['--colour-brand-dark', colours.brandDark],
    ['--colour-brand-tint', colours.brandTint],
  ].filter(([, value]) => colour.test(value ?? ''));
  return lines.map(([name, value]) => `${name}:${value}`).join(';');
}

/** What the page needs soon, named at once. */
function linksOf(name: PageName, { language, manifest }: PageRequest): string {
  const { scripts, styles } = filesOf(manifest, pageParts[name]?.screens ?? []);
  // In Hindi every word waits for it.
  const font =
    language === 'hi' ? Object.keys(manifest).find((source) => devanagari.test(source)) : undefined;
  const fontFile = manifest[font ?? '']?.file;
  return [
    ...(fontFile
      ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${escaped(fontFile)}">`]
      : []),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${escaped(file)}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${escaped(file)}">`),
  ].join('');
}

/**
 * Writes a page. One at a time: the catalogues of texts know one language in use.
 * @throws Error when a screen fails, or the build lacks what the page needs
 */
export async function writePage(request: PageRequest): Promise<string> {
  if (request.name === 'manifest') return webManifest(request);
  const { name, language, branding, prices, isFull } = request;
  const areas = ['shell', 'home', ...(pageParts[name]?.areas ?? [])] as const;
  await showLanguage(language, areas);
  const view: FirstView = { language, branding, prices, areas, texts: textsOf(areas) };
  const markup = isFull ? await markupOf(view, pages[name].path) : '';
  const [, hints = '', body = ''] = /^((?:<link[^>]*>)*)(.*)$/s.exec(markup) ?? [];
  let page = put(
    request.template,
    /<html lang="[^"]*">/,
    `<html lang="${language}" style="${styleOf(view)}">`,
  );
  if (pageParts[name]?.forAll) page = put(page, /<meta\s+name="description"[^>]*>/, '');
  page = put(page, /<title>[^<]*<\/title>/, headOf(name, request));
  page = put(page, '</head>', `${hints}${linksOf(name, request)}</head>`);
  const data = `<script type="application/json" id="${firstViewId}">${jsonInHtml(view)}</script>`;
  return put(page, '<div id="root"></div>', `<div id="root">${body}</div>${data}`);
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
/** The list of files that a build made, by their sources. */
type ClientManifest = Readonly<Record<string, Chunk | undefined>>;

/** Files that a page needs beside what `index.html` names. */
interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const entry = 'index.html';

function walk(manifest: ClientManifest, sources: readonly string[], seen: Set<string>): void {
  for (const source of sources) {
    if (seen.has(source)) continue;
    seen.add(source);
    walk(manifest, manifest[source]?.imports ?? [], seen);
  }
}

/**
 * What the browser would otherwise find out about one after the other, as each file that it has loaded asks for the next.
 * @throws Error for a source that the build does not have
 */
function filesOf(manifest: ClientManifest, sources: readonly string[]): PageFiles {
  const unknown = sources.filter((source) => manifest[source] === undefined);
  if (unknown.length > 0) throw new Error(`The build has no ${unknown.join(', ')}.`);
  const named = new Set<string>();
  walk(manifest, [entry], named);
  const needed = new Set(named);
  walk(manifest, sources, needed);
  const chunks = [...needed].filter((source) => !named.has(source)).map((source) => manifest[source]);
  return {
    scripts: chunks.flatMap((chunk) => chunk?.file ?? []),
    styles: chunks.flatMap((chunk) => chunk?.css ?? []),
  };
}
