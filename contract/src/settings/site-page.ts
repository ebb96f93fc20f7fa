import type { Language } from '../enums.js';

/** The public pages whose texts belong to the office (docs/rules/pages.md). */
export const sitePageNames = ['privacy', 'terms', 'contact', 'accessibility'] as const;
export type SitePageName = (typeof sitePageNames)[number];

/** Per language: both in Devanagari fit into a request. */
export const maxSitePageCharacters = 15_000;

export const isSitePageName = (name: string): name is SitePageName =>
  (sitePageNames as readonly string[]).includes(name);

export interface SitePageText {
  readonly title: string;
  /** Paragraphs separated by an empty line; `## ` begins a heading, `- ` an item of a list. There is no other markup. */
  readonly body: string;
}

/** One version of a public page. */
export interface SitePage {
  readonly name: SitePageName;
  /** Counts from 1; a consent names the version that was read. */
  readonly version: number;
  /** ISO, UTC. */
  readonly updatedAt: string;
  readonly text: Readonly<Record<Language, SitePageText>>;
}

export type SitePageBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** Parses a body. Any other block is a paragraph; nothing in it is markup for a browser. */
export function blocksOf(body: string): SitePageBlock[] {
  const blocks: SitePageBlock[] = [];
  let items: string[] = [];
  let lines: string[] = [];
  const close = (): void => {
    if (items.length > 0) blocks.push({ kind: 'list', items });
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join(' ') });
    items = [];
    lines = [];
  };
  for (const line of body.split('\n').map((one) => one.trim())) {
    const isItem = line.startsWith('- ');
    if (line === '' || line.startsWith('## ') || isItem !== items.length > 0) close();
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3).trim() });
    else if (isItem) items.push(line.slice(2).trim());
    else if (line !== '') lines.push(line);
  }
  close();
  return blocks;
}
