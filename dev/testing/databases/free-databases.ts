import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the folder that lists the free databases of this Jest worker. Only a run of the whole medium tier pools
 * databases, because creating and dropping their collections took a third of its time; servers kept for the next run
 * do not, as their databases would never be dropped.
 */
function poolFolder(): string | undefined {
  const {
    PORTAL_STANDING: runFolder,
    PORTAL_TEST_GROUPS: groups,
    JEST_WORKER_ID: worker = '1',
  } = process.env;
  if (runFolder === undefined || groups === undefined) return undefined;
  const path = join(runFolder, 'databases', worker);
  mkdirSync(path, { recursive: true });
  return path;
}

export const isPooled = (): boolean => poolFolder() !== undefined;

/** Takes a freshly initialised database out of the pool. @returns its name, or undefined when none is free */
export function takeDatabase(): string | undefined {
  const path = poolFolder();
  const name = path === undefined ? undefined : readdirSync(path)[0];
  if (path !== undefined && name !== undefined) rmSync(join(path, name));
  return name;
}

/** @param name of a freshly initialised database */
export function returnDatabase(name: string): void {
  const path = poolFolder();
  if (path !== undefined) writeFileSync(join(path, name), '');
}
