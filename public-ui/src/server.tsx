/** Renders pages of the portal for the backend (docs/rules/pages.md). */
import { nameIn } from '@portal/contract/settings/brand';
import type { VerifyDocumentResponse } from '@portal/contract/members/responses';
import { type PageName, pages } from '@portal/contract/pages';
import type { SitePage, SitePageName } from '@portal/contract/settings/site-page';
import { prerender } from 'react-dom/static';
import { matchPath, StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { createQueryClient } from './app/query-client.ts';
import { type FirstView, firstViewId } from './first-view/first-view.ts';
import { escapeHtml, jsonForHtml, replaceRequired } from './first-view/html.ts';
import { manifestAddress, pageNameAt, pageParts } from './first-view/page-parts.ts';
import { i18n, showLanguage, messagesOf } from './language/language.ts';
import { sitePageKey } from './screens/site-page/site-page.tsx';
import { verifyKey } from './screens/verify-document.screen.tsx';
import { type WrittenLookUp, writtenLookUpKey } from './screens/track/look-up.tsx';

/** Request of the backend. */
export interface PageRequest extends Omit<FirstView, 'areas' | 'texts' | 'answers'> {
  readonly name: PageName | 'manifest';
  readonly path: string;
  /** Renders the content too. */
  readonly isFull: boolean;
  /** Public origin of the portal, for absolute URLs. */
  readonly origin: string;
  /** The built `index.html`, and the build manifest. */
  readonly template: string;
  readonly manifest: ClientManifest;
  /** Returns the text of a built file. */
  readonly readBuilt: (file: string) => string;
  /** The office's text, if the page shows one. */
  readonly sitePage?: SitePage;
  /** What the record says of a document's code; null for the code of no document, undefined if it was not answered. */
  readonly document?: VerifyDocumentResponse | null;
  readonly lookUp?: WrittenLookUp;
}

/** What is rendered at a path, and from what besides branding and prices. */
export interface WrittenPage {
  readonly name: PageName | 'manifest';
  /** media type */
  readonly type: string;
  readonly sitePage?: SitePageName | undefined;
  /** Code of the document that the page checks; the page is this visitor's. */
  readonly documentCode?: string | undefined;
}

/**
 * Keeps the markup in one piece: inline scripts that fill in later parts would violate the content security policy.
 */
const UNSPLIT = { progressiveChunkSize: Number.MAX_SAFE_INTEGER };
const devanagari = /noto-sans-devanagari-devanagari-400-normal\.woff2$/;
const colour = /^#[0-9a-f]{3,8}$/i;

const types = { html: 'text/html; charset=utf-8', manifest: 'application/manifest+json; charset=utf-8' };

/** Returns what is rendered at a path; undefined if nothing is. */
export function writtenAt(path: string): WrittenPage | undefined {
  if (path === manifestAddress) return { name: 'manifest', type: types.manifest };
  const name = pageNameAt(path);
  if (name === undefined) return undefined;
  const { sitePage } = pageParts[name] ?? {};
  return { name, type: types.html, sitePage, documentCode: codeAt(path) };
}

/** Returns the code in the address of a document check, as the screen reads it. */
function codeAt(path: string): string | undefined {
  const { code } = matchPath(pages.verifyDocument.path, path)?.params ?? {};
  try {
    return code && decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** Returns the web app manifest; an installed portal opens at the member's card or the log-in. */
function webManifest({ language, branding }: PageRequest): string {
  const icon = (src: string, sizes: string, purpose = 'any') => ({ src, sizes, type: 'image/png', purpose });
  return JSON.stringify({
    id: '/',
    name: nameIn(language, branding),
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
  return prerendered !== undefined && !prerendered.unless?.some((word) => cookieValues.includes(word));
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
function renderHead(name: PageName, { language, branding, origin, sitePage }: PageRequest): string {
  const organisation = nameIn(language, branding);
  const { title, description } = pageParts[name]?.prerendered ?? {};
  const heading = title ? i18n._(title) : (sitePage?.text[language].title ?? organisation);
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
function renderLinks(name: PageName, { language, manifest, isFull }: PageRequest): string {
  const { scripts, styles } = requiredFiles(manifest, pageParts[name]?.screens ?? []);
  // The styles of a rendered page are in it: the link only keeps the app from requesting them when it loads the screen.
  const media = isFull ? ' media="not all"' : '';
  // All Hindi text depends on it.
  const font =
    language === 'hi' ? Object.keys(manifest).find((source) => devanagari.test(source)) : undefined;
  const fontFile = manifest[font ?? '']?.file;
  return [
    ...(fontFile
      ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${escapeHtml(fontFile)}">`]
      : []),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${escapeHtml(file)}"${media}>`),
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
  await showLanguage(language, [...areas, 'without-script']);
  const answers = answersOf(request);
  const view: FirstView = { language, branding, prices, figures, areas, texts: messagesOf(areas), answers };
  // Only the page of a document is not the same at each of its addresses.
  const path = request.document === undefined ? pages[name].path : request.path;
  const markup = isFull ? await renderMarkup(view, path) : '';
  const [, preloads = '', body = ''] = /^((?:<link[^>]*>)*)(.*)$/s.exec(markup) ?? [];
  let page = replaceRequired(
    request.template,
    /<html lang="[^"]*">/,
    `<html lang="${language}" style="${brandStyle(view)}">`,
  );
  if (pageParts[name]?.prerendered?.description)
    page = replaceRequired(page, /<meta\s+name="description"[^>]*>/, '');
  if (isFull) page = inlineFirstPaint(page, request);
  page = replaceRequired(page, /<title>[^<]*<\/title>/, renderHead(name, request));
  if (isFull) page = replaceRequired(page, /<noscript>.*?<\/noscript>/s, '');
  page = replaceRequired(page, '</head>', `${preloads}${renderLinks(name, request)}</head>`);
  const data = `<script type="application/json" id="${firstViewId}">${jsonForHtml(view)}</script>`;
  const notice = isFull ? renderNotice(name, request) : '';
  return replaceRequired(page, '<div id="root"></div>', `${notice}<div id="root">${body}</div>${data}`);
}

/** Returns what the page's queries would otherwise request. */
function answersOf({ path, sitePage, document, lookUp }: PageRequest): FirstView['answers'] {
  return [
    ...(sitePage ? [[sitePageKey(sitePage.name), sitePage] as const] : []),
    ...(document === undefined ? [] : [[verifyKey(codeAt(path) ?? ''), document] as const]),
    ...(lookUp ? [[writtenLookUpKey, lookUp] as const] : []),
  ];
}

/** Hides what the address's fragment may change, behind a spinner (use-fragment.ts). */
const fragmentStyle =
  ".has-fragment main .page>:not(h1){visibility:hidden}.has-fragment main .page::after{content:'';position:fixed;top:50%;left:calc(50% - 12px);width:24px;height:24px;border:3px solid var(--colour-line);border-top-color:var(--colour-accent);border-radius:50%;animation:turn .9s linear infinite}";

/**
 * Puts the styles into a rendered page, so that its first words wait for no other file. The early scripts need not block
 * either, except where they hide what was rendered without the fragment.
 */
function inlineFirstPaint(page: string, { name, manifest, readBuilt }: PageRequest): string {
  const { screens = [], prerendered } = name === 'manifest' ? {} : (pageParts[name] ?? {});
  const { styles } = requiredFiles(manifest, screens);
  const files = [...(manifest[entry]?.css ?? []), ...styles];
  const css = files.map(readBuilt).join('') + (prerendered?.hasFragment ? fragmentStyle : '');
  const styled = replaceRequired(page, /<link rel="stylesheet"[^>]*>/, `<style>${css}</style>`);
  return prerendered?.hasFragment
    ? styled
    : replaceRequired(styled, /<script src="\/assets\/early/, '<script async src="/assets/early');
}

/** Returns what a browser without JavaScript shows above a page; the notice of the template goes. */
function renderNotice(name: PageName, { branding, document }: PageRequest): string {
  const ofDocument = document === undefined ? 'without-script.verify.later' : 'without-script.verify';
  const text = name === 'verifyDocument' ? ofDocument : pageParts[name]?.prerendered?.withoutScript;
  if (text === undefined) return '';
  const { phone, email } = branding;
  const lines = [i18n._(text), i18n._('without-script.office', { phone, email })].map(escapeHtml).join(' ');
  return `<noscript><p class="panel panel-info">${lines}</p></noscript>`;
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
