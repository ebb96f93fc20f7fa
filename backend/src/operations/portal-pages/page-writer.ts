import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Branding } from '@portal/contract/settings/brand';
import type { Language } from '@portal/contract/enums';
import type { VisitorFigures } from '@portal/contract/members/responses';
import type { Price } from '@portal/contract/settings/prices';

/** What a page is made from beside its address. */
export interface PageSubject {
  readonly name: string;
  readonly language: Language;
  readonly isFull: boolean;
  readonly branding: Branding;
  readonly prices: readonly Price[];
  readonly figures: VisitorFigures;
}

/** A page at an address, with its media type. */
interface PageAt {
  readonly name: string;
  readonly type: string;
}

/** The program that the portal's build makes for the server, `public-ui/src/server.tsx`. */
interface Program {
  writtenAt(path: string): PageAt | undefined;
  isFullFor(name: string, own: readonly string[]): boolean;
  writePage(
    request: PageSubject & { readonly origin: string; readonly template: string; readonly manifest: unknown },
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
  let last: Promise<unknown> = Promise.resolve();
  return {
    writtenAt: (path) => program.writtenAt(path),
    isFullFor: (name, own) => program.isFullFor(name, own),
    write: async (subject) => {
      // One after the other: the program shows one language at a time.
      const written = last.then(async () => program.writePage({ ...subject, origin, template, manifest }));
      last = written.catch(() => undefined);
      return written;
    },
  };
}
