import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** Returns whether a module is imported statically by the sources, directly or indirectly. */
export function importsOf(
  root: string,
  sources: readonly string[],
): (id: string, context: Rolldown.ChunkingContext) => boolean {
  let found: Set<string> | undefined;
  return (id, context) => {
    found ??= walk(
      sources.map((source) => resolve(root, source)),
      context,
    );
    return found.has(id);
  };
}

function walk(roots: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  for (const root of roots) found.delete(root);
  return found;
}
