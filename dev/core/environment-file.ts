import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/**
 * Where the commands of package.json (`audit:verify`, `keys:rotate`, `staff:create`) find a portal that runs on this machine. What their own
 * environment says goes before it.
 */
const file = join(root, '.data', 'portal.env');

/** Writes it for as long as this process lives; it holds secrets and is for this user alone. */
export function keepEnvironmentFile(env: Readonly<Record<string, string>>): void {
  const lines = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  process.once('exit', () => rmSync(file, { force: true }));
}
