import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Sources that a page needs before the console runs, by pattern of its address. */
interface PreloadSources {
  /** Sources of every page behind the log-in. */
  readonly all: readonly string[];
  /** Texts by language. */
  readonly texts: Readonly<Record<string, string>>;
  /** By regular expression for the lower-case path. */
  readonly pages: Readonly<Record<string, string>>;
  /** Address of the list that a page without a query reads first, by regular expression for the lower-case path. */
  readonly lists: Readonly<Record<string, string>>;
}

const name = 'preload.js';
/** id of the element that holds the list as data. */
const listId = 'preload-list';

/**
 * Preloads the chunks and the first answers of a page behind the log-in before the console asks for them: embeds a list in the page and
 * a small classic script that reads it. The script is a separate file, because the content security policy forbids inline scripts.
 */
export function preloadChunks(script: string, { all, texts, pages, lists }: PreloadSources): Plugin {
  let root = '';
  return {
    name: 'console-preload',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    buildStart() {
      this.emitFile({ type: 'asset', name, source: readFileSync(resolve(root, script)) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const asset = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(name));
        if (asset === undefined) throw new Error('The preload script was not emitted.');
        const filesOf = (sources: readonly string[]) => chunksOf(bundle, root, sources);
        const by = (table: Readonly<Record<string, string>>) =>
          Object.fromEntries(Object.entries(table).map(([key, source]) => [key, filesOf([source])]));
        const list = { all: filesOf(all), texts: by(texts), pages: by(pages), lists };
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: listId },
            children: JSON.stringify(list),
            injectTo: 'head-prepend',
          },
          { tag: 'script', attrs: { src: `/${asset.fileName}` }, injectTo: 'head' },
        ];
      },
    },
  };
}

/**
 * Returns the chunks of the sources with all their imports, except those in the page itself.
 * @throws Error for an unknown source
 */
function chunksOf(bundle: Rolldown.OutputBundle, root: string, sources: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const walk = (file: string, seen: Set<string>): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const imported of byFile.get(file)?.imports ?? []) walk(imported, seen);
  };
  const initial = new Set<string>();
  for (const { isEntry, fileName } of chunks) if (isEntry) walk(fileName, initial);
  const needed = new Set<string>();
  for (const source of sources) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(root, source)));
    if (chunk === undefined) throw new Error(`The build has no chunk of ${source}.`);
    walk(chunk.fileName, needed);
  }
  return [...needed].filter((file) => !initial.has(file)).map((file) => `/${file}`);
}
