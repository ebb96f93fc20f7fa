import { spawnSync } from 'node:child_process';
import { onPath } from './locate.ts';

/** Debian's package for each library that a program of ours was ever found to lack. */
const debianPackages: Record<string, string> = {
  'libcurl.so.4': 'libcurl4',
  'libssl.so.3': 'libssl3',
  'libcrypto.so.3': 'libssl3',
  'liblzma.so.5': 'liblzma5',
};

function missingLibrary(program: string, args: string[]): string | undefined {
  const result = spawnSync(program, args, { encoding: 'utf8', timeout: 30_000 });
  return /error while loading shared libraries: (\S+):/.exec(`${result.stderr}`)?.[1];
}

/**
 * Sees to it that the program can be loaded. A system library that is missing is installed when this runs as
 * root on a Debian, else named with the command that installs it.
 */
export function ensureLoadable(program: string, args: string[]): void {
  const tried = new Set<string>();
  for (;;) {
    const library = missingLibrary(program, args);
    if (library === undefined) return;
    const name = debianPackages[library];
    const command = `apt-get update && apt-get install -y --no-install-recommends ${name ?? library}`;
    const mayInstall = process.getuid?.() === 0 && onPath('apt-get') !== undefined;
    if (name === undefined || !mayInstall || tried.has(library)) {
      throw new Error(`${program} needs the system library ${library}. As root: ${command}`);
    }
    tried.add(library);
    const result = spawnSync('sh', ['-c', command], {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 300_000,
    });
    if (result.status !== 0) {
      throw new Error(
        `${program} needs ${library}, and it could not be installed (${command}):\n${result.stderr}`,
      );
    }
  }
}
