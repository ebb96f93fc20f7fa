/** What may be installed, read from the lockfile: whole, from the registry alone, running nothing, free (SEC-55). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../core/paths.ts';
import type { LockedPackage, LockedPackages } from './lockfile.ts';

/** Programs that packages would run when they are installed; `.npmrc` lets none of them run, and these work without. */
const installScripts = ['@parcel/watcher', '@swc/core', 'msgpackr-extract'];

/** Licences that let anybody use, change and hand on, alone or beside other work. */
const free = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'Unlicense',
    'Zlib',
  ],
  // Changes to the package itself stay free; what uses it is not touched.
  ...['LGPL-3.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1', 'Python-2.0'],
  // Data: the table of browsers.
  'CC-BY-4.0',
];
/** Packages whose licence stands in their text and not, or not properly, in their record. */
const readByHand: Readonly<Record<string, string>> = {
  'css-mediaquery': 'BSD-3-Clause',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'png-js': 'MIT',
  slick: 'MIT',
};

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

/** A build for one kind of machine that the registry in use did not carry (see lockfile.ts): nobody could take its hash. */
const isAbsentBuild = (one: Locked): boolean =>
  one.optional === true && one.os !== undefined && one.license === undefined;

function isFree(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isFree);
  return bare.split(' AND ').every((part) => free.includes(part));
}

function problemsOfPackage(path: string, one: Locked): string[] {
  const name = nameOf(path);
  const problems: string[] = [];
  if (one.integrity === undefined && !isAbsentBuild(one)) problems.push('has no hash');
  if (one.integrity !== undefined && !one.integrity.startsWith('sha512-')) problems.push('has a weak hash');
  if (one.resolved !== undefined) problems.push(`comes from ${one.resolved}, not from the registry in use`);
  if (one.hasInstallScript === true && !installScripts.includes(name))
    problems.push('runs a program when installed');
  const licence = readByHand[name] ?? one.license;
  if (!isAbsentBuild(one) && (licence === undefined || !isFree(licence))) {
    problems.push(`has the licence ${licence ?? 'unknown'}`);
  }
  return problems.map((problem) => `${path} ${problem}`);
}

/** Dependencies that name an address instead of a version. */
function addressesIn(path: string, one: Locked): string[] {
  return kinds.flatMap((kind) =>
    Object.entries(one[kind] ?? {})
      .filter(([, wanted]) => /^(git|https?|file|github)|[/#]/.test(wanted.replace(/^npm:(@[^/]+\/)?/, '')))
      .map(([name, wanted]) => `${path || 'the root'} takes ${name} from ${wanted}`),
  );
}

/** Every problem of a lockfile, in words; empty when there is none. */
export function supplyProblems(packages: LockedPackages): string[] {
  return Object.entries(packages as Record<string, Locked>).flatMap(([path, one]) => {
    const own = path.includes('node_modules/') && one.link !== true ? problemsOfPackage(path, one) : [];
    return [...own, ...addressesIn(path, one)];
  });
}

/**
 * What the package files ask for and the lockfile does not know in the same words, or the other way round.
 * @param manifestOf the package file of a workspace, by its path
 */
export function disagreements(packages: LockedPackages, manifestOf: (path: string) => Locked): string[] {
  const workspaces = Object.keys(packages).filter((path) => !path.includes('node_modules/'));
  return workspaces.flatMap((path) => {
    const [locked, asked] = [(packages[path] ?? {}) as Locked, manifestOf(path)];
    return kinds.flatMap((kind) => {
      const [known, wanted] = [locked[kind] ?? {}, asked[kind] ?? {}];
      return [...new Set([...Object.keys(known), ...Object.keys(wanted)])]
        .filter((name) => known[name] !== wanted[name])
        .map(
          (name) =>
            `${path || 'the root'}: ${name} is ${wanted[name] ?? 'absent'}, locked as ${known[name] ?? 'absent'}`,
        );
    });
  });
}

/** Looks at this checkout. @returns figures. @throws with every problem */
export function checkSupply(): string {
  const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(root, ...path), 'utf8')) as T;
  const { packages } = read<{ packages: LockedPackages }>('package-lock.json');
  const problems = [
    ...supplyProblems(packages),
    ...disagreements(packages, (path) => read<Locked>(path, 'package.json')),
  ];
  const npmrc = join(root, '.npmrc');
  if (!existsSync(npmrc) || !/^ignore-scripts=true$/m.test(readFileSync(npmrc, 'utf8'))) {
    problems.push('.npmrc does not say ignore-scripts=true');
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const absent = Object.values(packages as Record<string, Locked>).filter(isAbsentBuild).length;
  return `${Object.keys(packages).length} packages, free, from the registry, with their hash (but ${absent} builds for other machines), running nothing`;
}
