/** A package as the lockfile (version 3) names it. */
export interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
export type LockedPackages = Record<string, LockedPackage>;

export interface Absent {
  /** The path of the package that asks for it. */
  askedBy: string;
  name: string;
  version: string;
}

/** Where Node would find `name` from the package at `path`, or undefined. */
function placeOf(packages: LockedPackages, path: string, name: string): string | undefined {
  for (let base = path; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const place = `${base === '' ? '' : `${base}/`}node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (base === '') return undefined;
  }
}

/**
 * Optional packages that others ask for and the lockfile leaves out. npm leaves out those that the registry in
 * use does not carry, such as builds for other kinds of machine, and `npm ci` then refuses the lockfile.
 */
export function absentOptional(packages: LockedPackages): Absent[] {
  return Object.entries(packages).flatMap(([askedBy, { optionalDependencies }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name]) => placeOf(packages, askedBy, name) === undefined)
      .map(([name, version]) => ({ askedBy, name, version })),
  );
}

const systems = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony'];
const processors: [RegExp, string][] = [
  [/arm64/, 'arm64'],
  [/x64/, 'x64'],
  [/-arm(v7)?(-|$)/, 'arm'],
  [/ppc64/, 'ppc64'],
  [/s390x/, 's390x'],
  [/riscv64/, 'riscv64'],
  [/loong64/, 'loong64'],
  [/ia32/, 'ia32'],
];

/**
 * The lockfile's entry for a package that is one build for one kind of machine: its version is the one asked
 * for, its machine stands in its name. It has no hash, as nobody could fetch it.
 *
 * @throws when the name does not tell the machine or the version is a range
 */
export function entryFor(absent: Absent, asker: LockedPackage): LockedPackage {
  const os = systems.find((system) => absent.name.includes(system));
  const cpu = processors.find(([pattern]) => pattern.test(absent.name))?.[1];
  if (os === undefined || cpu === undefined || !/^\d/.test(absent.version)) {
    throw new Error(`${absent.name}@${absent.version} does not tell what kind of machine it is for.`);
  }
  const libc =
    os !== 'linux'
      ? undefined
      : /-musl/.test(absent.name)
        ? 'musl'
        : /-gnu/.test(absent.name)
          ? 'glibc'
          : undefined;
  return {
    version: absent.version,
    cpu: [cpu],
    ...(asker.dev === true ? { dev: true } : {}),
    ...(libc === undefined ? {} : { libc: [libc] }),
    optional: true,
    os: [os],
  };
}
