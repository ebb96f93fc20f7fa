import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../core/paths.ts';
import { sharedInputs, type Workspace } from './workspaces.ts';

export interface Fingerprint {
  hash: string;
  files: string[];
}

const isSource = (path: string): boolean => !/\.test\.tsx?$/.test(path);

function filesUnder(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter(isSource)
    .sort();
}

/** Returns the input files of a workspace's build, relative to the root. */
function inputsOf(workspace: Workspace): string[] {
  const own = [
    'package.json',
    'tsconfig.json',
    'tsconfig.build.json',
    'vite.config.ts',
    'rolldown.config.ts',
    'index.html',
  ].map((name) => join(workspace.name, name));
  return [...sharedInputs, ...own]
    .filter((path) => existsSync(join(root, path)))
    .concat(
      [join(workspace.name, 'src'), join(workspace.name, 'public'), ...workspace.tools].flatMap(filesUnder),
    );
}

/**
 * Returns the hash of a workspace's build inputs.
 *
 * @param needed hashes of the workspaces that it depends on
 */
export function fingerprintOf(workspace: Workspace, needed: string[]): Fingerprint {
  const hash = createHash('sha256').update(needed.join('\n')).update(workspace.commands.flat().join(' '));
  const files = inputsOf(workspace);
  for (const file of files) {
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  }
  return { hash: hash.digest('hex'), files };
}
