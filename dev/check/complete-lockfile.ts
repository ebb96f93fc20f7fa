/**
 * `node dev/check/complete-lockfile.ts` adds the platform builds to the lockfile that `npm install` omitted because the registry in use
 * does not carry them. `npm ci` rejects a lockfile without them on those platforms.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../core/paths.ts';
import { missingOptional, entryFor, type LockedPackages } from './lockfile.ts';

const file = join(root, 'package-lock.json');
const lock: { packages: LockedPackages } = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingOptional(lock.packages);
for (const one of missing)
  lock.packages[`node_modules/${one.name}`] = entryFor(one, lock.packages[one.requiredBy] ?? {});
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
process.stdout.write(`Added ${missing.length} packages to the lockfile.\n`);
