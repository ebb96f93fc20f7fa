/** `npm run bench -- <name> [options]`: one figure, printed by its own program under bench/. */
import '../core/development-only.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhatChanged } from '../build/build.ts';
import { killRememberedGroups } from '../core/child.ts';
import { folder, root } from '../core/paths.ts';
import { stopOnSignals } from '../core/signals.ts';
import { step } from '../core/steps.ts';

const [name = '', ...options] = process.argv.slice(2);
const benches = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length));

/** @returns the exit code; whatever ends the bench, its servers and their data go with it */
async function run(program: string): Promise<number> {
  const place = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const groups = folder(place, 'groups');
  const child = spawn(process.execPath, [program, ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: place, PORTAL_GROUPS: groups },
  });
  stopOnSignals(() => child.kill('SIGKILL'));
  process.once('exit', () => {
    child.kill('SIGKILL');
    killRememberedGroups(groups);
    rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  });
  return await new Promise((done) => child.once('close', (code) => done(code ?? 1)));
}

if (benches.includes(name)) {
  await step(
    'sources',
    async () => await buildWhatChanged(),
    () => 'built',
  );
  process.exit(await run(join(root, 'bench', `${name}.bench.ts`)));
} else {
  process.stderr.write(`No bench '${name}'. There are: ${benches.join(', ') || 'none yet'}.\n`);
  process.exitCode = 1;
}
