/**
 * `npm run mutants -- SOURCE [TEST...]` changes the code of a folder or file one place at a time (Stryker) and lists the changes that no
 * test notices. Without TEST the small and medium tests of the folder run, and those of the worker's folder of the same name; each TEST is
 * a part of the path of other test files to run instead. With medium tests a mutant takes ten seconds or more.
 */
import '../core/development-only.ts';
import { spawn } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildWhatChanged } from '../build/build.ts';
import { root } from '../core/paths.ts';
import { stopOnSignals } from '../core/signals.ts';
import { note, step } from '../core/steps.ts';
import { allTestFiles, tierOf } from '../testing/selection.ts';
import { acquireServers } from '../testing/server-keeper.ts';

const [source = '', ...testParts] = process.argv.slice(2).map((arg) => arg.replace(/\/$/, ''));

function exitWithError(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

if (!existsSync(join(root, source)) || source === '')
  exitWithError('Usage: npm run mutants -- SOURCE [TEST...], for example backend/src/payments');

const isFolder = statSync(join(root, source)).isDirectory();
const folder = isFolder ? source : dirname(source);
const folders = [`${folder}/`, `${folder.replace(/^backend\//, 'worker/')}/`];
const tests = allTestFiles().filter(
  (file) =>
    ['small', 'medium'].includes(tierOf(file)) &&
    (testParts.length > 0
      ? testParts.some((part) => file.includes(part))
      : folders.some((prefix) => file.startsWith(prefix))),
);
if (tests.length === 0)
  exitWithError(`No small or medium test matches ${[source, ...testParts].join(', ')}.`);
const mutated = isFolder
  ? [
      `${source}/**/*.ts`,
      ...['test', 'texts', 'module', 'main'].map((kind) => `!**/*.${kind}.ts`),
      '!**/testing/**',
    ]
  : [source];

await step(
  'sources',
  async () => await buildWhatChanged(['contract', 'backend', 'worker']),
  () => 'built',
);
const servers = tests.some((file) => tierOf(file) === 'medium')
  ? await step('servers', acquireServers, () => 'stay up for the next run')
  : undefined;
note('tests', `${tests.length} files`);
// An interrupted run leaves its copy of the repository.
rmSync(join(root, '.data', 'mutants'), { recursive: true, force: true });
const program = join(root, 'node_modules', '.bin', 'stryker');
const child = spawn(program, ['run', 'dev/testing/stryker.config.json', '--mutate', mutated.join(',')], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    ...servers?.env,
    PORTAL_MUTANT_TESTS: tests.join(','),
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  },
});
stopOnSignals(() => child.kill('SIGINT'));
process.exitCode = await new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)));
await servers?.stop();
process.exit();
