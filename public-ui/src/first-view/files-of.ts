interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
/** The list of files that a build made, by their sources. */
export type ClientManifest = Readonly<Record<string, Chunk | undefined>>;

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
export function filesOf(manifest: ClientManifest, sources: readonly string[]): PageFiles {
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
