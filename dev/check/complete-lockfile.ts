/**
 * `node dev/check/complete-lockfile.ts`, after an `npm install` against a registry that does not carry every
 * platform's packages: names them in the lockfile all the same, so that `npm ci` takes it everywhere.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../core/paths.ts';
import { absentOptional, entryFor, type LockedPackages } from './lockfile.ts';

const file = join(root, 'package-lock.json');
const lock: { packages: LockedPackages } = JSON.parse(readFileSync(file, 'utf8'));
const absent = absentOptional(lock.packages);
for (const one of absent)
  lock.packages[`node_modules/${one.name}`] = entryFor(one, lock.packages[one.askedBy] ?? {});
const inOrder = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(inOrder) }, null, 2)}\n`);
process.stdout.write(`${absent.length} packages were added to the lockfile.\n`);
