import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The folder of the backend's code, `src` or `dist`; the other workspaces have the same layout. */
const folder = join(import.meta.dirname, '..', '..');
const root = join(folder, '..', '..');
const workspaces = ['contract', 'backend', 'worker'] as const;

let cachedName: Promise<string> | undefined;

/** Source files without declarations; bundles in `dist/program` are derived from them and left out. */
const code = /(?<!\.d)\.[jt]s$/;

/**
 * Returns a hash of the code that this process runs, equal for backend and worker of one build. Computed once, right after the start, so
 * that files replaced later do not count.
 * @returns 12 hex digits
 */
export async function buildName(): Promise<string> {
  cachedName ??= hashOf(workspaces.map((name) => join(root, name, basename(folder))));
  return cachedName;
}

async function hashOf(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const one of folders.filter((path) => existsSync(path))) {
    const entries = await readdir(one, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && code.test(entry.name) && basename(entry.parentPath) !== 'program')
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort();
    for (const file of files) hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 12);
}
