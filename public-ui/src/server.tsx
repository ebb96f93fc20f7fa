/** Renders pages of the portal for the backend (docs/rules/pages.md). */
import { type PageName, pages } from '@portal/contract/pages';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { createQueryClient } from './app/query-client.ts';
import { type FirstView, firstViewId } from './first-view/first-view.ts';
import { escapeHtml, jsonForHtml, replaceRequired } from './first-view/html.ts';
import { manifestAddress, pageNameAt, pageParts } from './first-view/page-parts.ts';
import { i18n, showLanguage, messagesOf } from './language/language.ts';

/** Request of the backend. */
export interface PageRequest extends Omit<FirstView, 'areas' | 'texts'> {
  readonly name: PageName | 'manifest';
  /** Renders the content too. */
  readonly isFull: boolean;
  /** Public origin of the portal, for absolute URLs. */
  readonly origin: string;
  /** The built `index.html`, and the build manifest. */
  readonly template: string;
  readonly manifest: ClientManifest;
}

/**
 * Keeps the markup in one piece: inline scripts that fill in later parts would violate the content security policy.
 */
const UNSPLIT = { progressiveChunkSize: Number.MAX_SAFE_INTEGER };
const devanagari = /noto-sans-devanagari-devanagari-400-normal\.woff2$/;
const colour = /^#[0-9a-f]{3,8}$/i;

const types = { html: 'text/html; charset=utf-8', manifest: 'application/manifest+json; charset=utf-8' };

/** Returns what is rendered at a path, with its media type; undefined if nothing is. */
export function writtenAt(
  path: string,
): { readonly name: PageName | 'manifest'; readonly type: string } | undefined {
  if (path === manifestAddress) return { name: 'manifest', type: types.manifest };
  const name = pageNameAt(path);
  return name && { name, type: types.html };
}

/** Returns the web app manifest; an installed portal opens at the member's card or the log-in. */
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

/** Whether a page is prerendered for a browser with these values of the cookie `own`. */
export function isFullFor(name: PageName | 'manifest', cookieValues: readonly string[]): boolean {
  const prerendered = name === 'manifest' ? undefined : pageParts[name]?.prerendered;
  return prerendered !== undefined && !prerendered.unless.some((word) => cookieValues.includes(word));
}

async function renderMarkup(view: FirstView, path: string): Promise<string> {
  const router = (screens: React.ReactNode) => <StaticRouter location={path}>{screens}</StaticRouter>;
  let failure: unknown;
  const { prelude } = await prerender(<App queries={createQueryClient(view)} wrapInRouter={router} />, {
    ...UNSPLIT,
    onError: (error) => {
      failure = error;
    },
  });
  const markup = await new Response(prelude).text();
  if (failure !== undefined) throw failure instanceof Error ? failure : new Error('A screen failed.');
  if (markup.includes('<script') || markup.includes('<template')) throw new Error('The page is not whole.');
  return markup;
}

/** Returns the title, and the metadata for search engines and link previews. */
function renderHead(name: PageName, { language, branding, origin }: PageRequest): string {
  const organisation = language === 'hi' ? branding.nameHi : branding.name;
  const { title, description } = pageParts[name]?.prerendered ?? {};
  const heading = title ? i18n._(title) : organisation;
  const meta = (kind: 'name' | 'property', key: string, content: string): string =>
    `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(`${heading} – ${branding.shortName}`)}</title>`,
    ...(description
      ? [
          meta('name', 'description', i18n._(description)),
          meta('property', 'og:description', i18n._(description)),
        ]
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

function brandStyle({ branding: { colours } }: FirstView): string {
  const lines = [
    ['--colour-brand', colours.brand],
    ['--colour-brand-dark', colours.brandDark],
    ['--colour-brand-tint', colours.brandTint],
  ].filter(([, value]) => colour.test(value ?? ''));
  return lines.map(([name, value]) => `${name}:${value}`).join(';');
}

/** Returns preload links. */
function renderLinks(name: PageName, { language, manifest }: PageRequest): string {
  const { scripts, styles } = requiredFiles(manifest, pageParts[name]?.screens ?? []);
  // All Hindi text depends on it.
  const font =
    language === 'hi' ? Object.keys(manifest).find((source) => devanagari.test(source)) : undefined;
  const fontFile = manifest[font ?? '']?.file;
  return [
    ...(fontFile
      ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${escapeHtml(fontFile)}">`]
      : []),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${escapeHtml(file)}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${escapeHtml(file)}">`),
  ].join('');
}

/**
 * Renders a page. Not re-entrant: only one language can be active.
 * @throws Error if a screen fails, or the build lacks a required file
 */
export async function writePage(request: PageRequest): Promise<string> {
  if (request.name === 'manifest') return webManifest(request);
  const { name, language, branding, prices, figures, isFull } = request;
  const areas = ['shell', 'home', ...(pageParts[name]?.areas ?? [])] as const;
  await showLanguage(language, areas);
  const view: FirstView = { language, branding, prices, figures, areas, texts: messagesOf(areas) };
  const markup = isFull ? await renderMarkup(view, pages[name].path) : '';
  const [, preloads = '', body = ''] = /^((?:<link[^>]*>)*)(.*)$/s.exec(markup) ?? [];
  let page = replaceRequired(
    request.template,
    /<html lang="[^"]*">/,
    `<html lang="${language}" style="${brandStyle(view)}">`,
  );
  if (pageParts[name]?.prerendered) page = replaceRequired(page, /<meta\s+name="description"[^>]*>/, '');
  page = replaceRequired(page, /<title>[^<]*<\/title>/, renderHead(name, request));
  page = replaceRequired(page, '</head>', `${preloads}${renderLinks(name, request)}</head>`);
  const data = `<script type="application/json" id="${firstViewId}">${jsonForHtml(view)}</script>`;
  return replaceRequired(page, '<div id="root"></div>', `<div id="root">${body}</div>${data}`);
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
/** Chunks of a build, by source file. */
type ClientManifest = Readonly<Record<string, Chunk | undefined>>;

/** Files of a page besides those in `index.html`. */
interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const entry = 'index.html';

function collectChunks(manifest: ClientManifest, sources: readonly string[], visited: Set<string>): void {
  for (const source of sources) {
    if (visited.has(source)) continue;
    visited.add(source);
    collectChunks(manifest, manifest[source]?.imports ?? [], visited);
  }
}

/**
 * Returns the chunks that the browser would otherwise discover one after the other.
 * @throws Error for a source that is not in the build
 */
function requiredFiles(manifest: ClientManifest, sources: readonly string[]): PageFiles {
  const unknown = sources.filter((source) => manifest[source] === undefined);
  if (unknown.length > 0) throw new Error(`The build has no ${unknown.join(', ')}.`);
  const loadedByEntry = new Set<string>();
  collectChunks(manifest, [entry], loadedByEntry);
  const required = new Set(loadedByEntry);
  collectChunks(manifest, sources, required);
  const chunks = [...required]
    .filter((source) => !loadedByEntry.has(source))
    .map((source) => manifest[source]);
  return {
    scripts: chunks.flatMap((chunk) => chunk?.file ?? []),
    styles: chunks.flatMap((chunk) => chunk?.css ?? []),
  };
}
