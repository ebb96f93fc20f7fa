/** A package entry of the lockfile (version 3). */
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

export interface MissingPackage {
  /** The path of the package that requires it. */
  requiredBy: string;
  name: string;
  version: string;
}

/** Returns the path at which Node resolves `name` from the package at `path`. */
function resolvePath(packages: LockedPackages, path: string, name: string): string | undefined {
  for (let base = path; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const candidate = `${base === '' ? '' : `${base}/`}node_modules/${name}`;
    if (packages[candidate] !== undefined) return candidate;
    if (base === '') return undefined;
  }
}

/**
 * Returns the optional packages that are missing in the lockfile. npm omits those that the registry in use does not carry, such as
 * builds for other platforms, and `npm ci` then rejects the lockfile.
 */
export function missingOptional(packages: LockedPackages): MissingPackage[] {
  return Object.entries(packages).flatMap(([requiredBy, { optionalDependencies }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name]) => resolvePath(packages, requiredBy, name) === undefined)
      .map(([name, version]) => ({ requiredBy, name, version })),
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
 * Returns the lockfile entry of a platform build. It has no hash, as the registry in use does not carry the package.
 *
 * @throws Error when the platform cannot be read from the name or the version is a range
 */
export function entryFor(missing: MissingPackage, requiredBy: LockedPackage): LockedPackage {
  const os = systems.find((system) => missing.name.includes(system));
  const cpu = processors.find(([pattern]) => pattern.test(missing.name))?.[1];
  if (os === undefined || cpu === undefined || !/^\d/.test(missing.version)) {
    throw new Error(`${missing.name}@${missing.version} does not name its platform.`);
  }
  const libc =
    os !== 'linux'
      ? undefined
      : /-musl/.test(missing.name)
        ? 'musl'
        : /-gnu/.test(missing.name)
          ? 'glibc'
          : undefined;
  return {
    version: missing.version,
    cpu: [cpu],
    ...(requiredBy.dev === true ? { dev: true } : {}),
    ...(libc === undefined ? {} : { libc: [libc] }),
    optional: true,
    os: [os],
  };
}
