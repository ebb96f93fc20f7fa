import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Branding } from '@portal/contract/settings/brand';
import type { SitePage } from '@portal/contract/settings/site-page';
import type { Language } from '@portal/contract/enums';
import type { VisitorFigures } from '@portal/contract/members/statistics.responses';
import type { Price } from '@portal/contract/settings/prices';

/** What a page is made from. */
export interface PageSubject {
  readonly name: string;
  readonly path: string;
  readonly language: Language;
  readonly isFull: boolean;
  readonly branding: Branding;
  readonly prices: readonly Price[];
  readonly figures: VisitorFigures;
  readonly sitePage?: SitePage;
  /** Answer of the call `verifyDocument`; null for an unknown document. */
  readonly document?: unknown;
  /** What a visitor typed into the form of `/track`, with the answer. */
  readonly lookUp?: LookUp;
}

/** Look-up of an application's status: `status` is the data of the call `applicationStatus`, `problem` its error. */
export interface LookUp {
  readonly typed: { readonly ref: string; readonly contact: string };
  readonly status?: unknown;
  readonly problem?: unknown;
}

/** A page at an address, with its media type. */
interface PageAt {
  readonly name: string;
  readonly type: string;
  readonly sitePage?: string;
  readonly documentCode?: string;
}

/** The program that the portal's build makes for the server, `public-ui/src/server.tsx`. */
interface Program {
  writtenAt(path: string): PageAt | undefined;
  isFullFor(name: string, own: readonly string[]): boolean;
  writePage(
    request: PageSubject & {
      readonly origin: string;
      readonly template: string;
      readonly manifest: unknown;
      readonly readBuilt: (file: string) => string;
    },
  ): Promise<string>;
}

/** Writes pages of a built portal. */
export interface PageWriter {
  writtenAt(path: string): PageAt | undefined;
  isFullFor(name: string, own: readonly string[]): boolean;
  /** @throws Error when a screen fails */
  write(subject: PageSubject): Promise<string>;
}

/**
 * @param dist folder of the built portal
 * @param origin where the portal is reached
 * @returns undefined for a build without that program
 * @throws Error when the program can not be loaded
 */
export async function loadPageWriter(dist: string, origin: string): Promise<PageWriter | undefined> {
  const file = join(dist, '.server', 'server.js');
  if (!existsSync(file)) return undefined;
  const program = (await import(pathToFileURL(file).href)) as Program;
  const template = readFileSync(join(dist, 'index.html'), 'utf8');
  const manifest: unknown = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const texts = new Map<string, string>();
  const readBuilt = (name: string): string => {
    const text = texts.get(name) ?? readFileSync(join(dist, name), 'utf8');
    texts.set(name, text);
    return text;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    writtenAt: (path) => program.writtenAt(path),
    isFullFor: (name, own) => program.isFullFor(name, own),
    write: async (subject) => {
      // One after the other: the program shows one language at a time.
      const written = last.then(async () =>
        program.writePage({ ...subject, origin, template, manifest, readBuilt }),
      );
      last = written.catch(() => undefined);
      return written;
    },
  };
}
