import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../core/paths.ts';
import type { LockedPackage, LockedPackages } from './lockfile.ts';

/** Packages with an install script. `.npmrc` disables all of them; these packages work without. */
const packagesWithScript = ['@parcel/watcher', '@swc/core', 'msgpackr-extract'];

interface Locked extends LockedPackage {
  name?: string;
  link?: boolean;
  integrity?: string;
  resolved?: string;
  license?: string;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path;

/** Whether an entry was added by complete-lockfile.ts, and so has no hash. */
const isCompleted = (one: Locked): boolean =>
  one.optional === true && one.os !== undefined && one.license === undefined;

function problemsOfPackage(path: string, one: Locked): string[] {
  const name = nameOf(path);
  const problems: string[] = [];
  if (one.integrity === undefined && !isCompleted(one)) problems.push('has no hash');
  if (one.integrity !== undefined && !one.integrity.startsWith('sha512-')) problems.push('has a weak hash');
  if (one.resolved !== undefined)
    problems.push(`comes from ${one.resolved}, not from the configured registry`);
  if (one.hasInstallScript === true && !packagesWithScript.includes(name))
    problems.push('has an install script');
  return problems.map((problem) => `${path} ${problem}`);
}

/** Returns the dependencies that have an address instead of a version. */
function addressesIn(path: string, one: Locked): string[] {
  return kinds.flatMap((kind) =>
    Object.entries(one[kind] ?? {})
      .filter(([, wanted]) => /^(git|https?|file|github)|[/#]/.test(wanted.replace(/^npm:(@[^/]+\/)?/, '')))
      .map(([name, wanted]) => `${path || 'the root'} requires ${name} from ${wanted}`),
  );
}

/** Returns a message for every package that has no hash, comes from elsewhere than the registry or has an install script. */
export function supplyProblems(packages: LockedPackages): string[] {
  return Object.entries(packages as Record<string, Locked>).flatMap(([path, one]) => {
    const problems = path.includes('node_modules/') && one.link !== true ? problemsOfPackage(path, one) : [];
    return [...problems, ...addressesIn(path, one)];
  });
}

/**
 * Returns the dependencies whose version differs between the manifests and the lockfile.
 *
 * @param manifestOf the package.json of a workspace, by its path
 */
export function versionMismatches(packages: LockedPackages, manifestOf: (path: string) => Locked): string[] {
  const workspaces = Object.keys(packages).filter((path) => !path.includes('node_modules/'));
  return workspaces.flatMap((path) => {
    const [locked, manifest] = [(packages[path] ?? {}) as Locked, manifestOf(path)];
    return kinds.flatMap((kind) => {
      const [found, wanted] = [locked[kind] ?? {}, manifest[kind] ?? {}];
      return [...new Set([...Object.keys(found), ...Object.keys(wanted)])]
        .filter((name) => found[name] !== wanted[name])
        .map(
          (name) =>
            `${path || 'the root'}: ${name} is ${wanted[name] ?? 'absent'}, locked as ${found[name] ?? 'absent'}`,
        );
    });
  });
}

/**
 * Checks the lockfile of this checkout.
 *
 * @returns figures
 * @throws Error with every problem
 */
export function checkSupply(): string {
  const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(root, ...path), 'utf8')) as T;
  const { packages } = read<{ packages: LockedPackages }>('package-lock.json');
  const problems = [
    ...supplyProblems(packages),
    ...versionMismatches(packages, (path) => read<Locked>(path, 'package.json')),
  ];
  const npmrc = join(root, '.npmrc');
  if (!existsSync(npmrc) || !/^ignore-scripts=true$/m.test(readFileSync(npmrc, 'utf8'))) {
    problems.push('.npmrc does not set ignore-scripts=true');
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const completed = Object.values(packages as Record<string, Locked>).filter(isCompleted).length;
  return `${Object.keys(packages).length} packages from the registry with a hash (except ${completed} builds for other platforms), no install script runs`;
}
