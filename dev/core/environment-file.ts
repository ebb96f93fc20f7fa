import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/** Read by the commands of package.json (`audit:verify`, `keys:rotate`, `staff:create`); their own environment has precedence. */
const file = join(root, '.data', 'portal.env');

/** Writes the environment of the running portal, readable by this user alone, and deletes it when this process exits. */
export function writeEnvironmentFile(env: Readonly<Record<string, string>>): void {
  const lines = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  process.once('exit', () => rmSync(file, { force: true }));
}
