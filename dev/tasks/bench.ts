/** `npm run bench -- <name> [options]`: one figure, printed by its own program under bench/. */
import '../core/development-only.ts';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged } from '../build/build.ts';
import { root } from '../core/paths.ts';
import { step } from '../core/steps.ts';

const [name = '', ...options] = process.argv.slice(2);
const benches = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length));
if (benches.includes(name)) {
  await step(
    'sources',
    async () => await buildWhatChanged(),
    () => 'built',
  );
  const program = join(root, 'bench', `${name}.bench.ts`);
  const result = spawnSync(process.execPath, [program, ...options], { cwd: root, stdio: 'inherit' });
  process.exitCode = result.status ?? 1;
} else {
  process.stderr.write(`No bench '${name}'. There are: ${benches.join(', ') || 'none yet'}.\n`);
  process.exitCode = 1;
}
