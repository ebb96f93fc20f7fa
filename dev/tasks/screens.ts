/**
 * `npm run screens [-- part of a name]` takes screenshots of the running portal in `.data/screens`, in both languages, for phone and
 * desktop.
 */
import '../core/development-only.ts';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../core/paths.ts';

const program = join(root, 'e2e', 'screens', 'main.ts');
const result = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = result.status ?? 1;
