/** `npm run bench -- <name> [options]` runs one benchmark, a program of bench/. */
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

/** Runs a benchmark and returns its exit code. Its servers and their data are removed however it ends. */
async function run(program: string): Promise<number> {
  const scratch = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const groups = folder(scratch, 'groups');
  const child = spawn(process.execPath, [program, ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: scratch, PORTAL_GROUPS: groups },
  });
  stopOnSignals(() => child.kill('SIGKILL'));
  process.once('exit', () => {
    child.kill('SIGKILL');
    killRememberedGroups(groups);
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
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
  process.stderr.write(`Unknown benchmark '${name}'. Available: ${benches.join(', ')}.\n`);
  process.exitCode = 1;
}
