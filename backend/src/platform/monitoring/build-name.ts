import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The folder of the backend's code, `dist` in a build; the other workspaces have theirs beside it. */
const folder = join(import.meta.dirname, '..', '..');
const root = join(folder, '..', '..');
const workspaces = ['contract', 'backend', 'worker'] as const;

let kept: Promise<string> | undefined;

/** What runs, but for what is made from it (`dist/program`); beside it lie declarations, which say nothing of it. */
const code = /(?<!\.d)\.[jt]s$/;

/**
 * Names the build that this process runs: the same for backend and worker when their code is. Read once; each program asks right after its
 * start, which does not wait for it, so that files which are replaced under it later do not count.
 * @returns 12 hex digits
 */
export async function buildName(): Promise<string> {
  kept ??= hashOf(workspaces.map((name) => join(root, name, basename(folder))));
  return kept;
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
