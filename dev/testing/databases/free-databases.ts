import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where the databases that are free stand by name, those of this Jest worker alone. A run of the whole medium tier has such a folder: making and
 * dropping the hundreds of tables of a database was a third of its time. Servers that stay up for the next run have none, as nobody would drop them.
 */
function folder(): string | undefined {
  const { PORTAL_STANDING: standing, PORTAL_TEST_GROUPS: groups, JEST_WORKER_ID: worker = '1' } = process.env;
  if (standing === undefined || groups === undefined) return undefined;
  const path = join(standing, 'databases', worker);
  mkdirSync(path, { recursive: true });
  return path;
}

export const isPooled = (): boolean => folder() !== undefined;

/** @returns the name of a database as the first start of a portal leaves it, which nobody else gets; `undefined` when none is free */
export function takeDatabase(): string | undefined {
  const path = folder();
  const name = path === undefined ? undefined : readdirSync(path)[0];
  if (path !== undefined && name !== undefined) rmSync(join(path, name));
  return name;
}

/** @param name of a database as the first start of a portal leaves it */
export function giveDatabase(name: string): void {
  const path = folder();
  if (path !== undefined) writeFileSync(join(path, name), '');
}
