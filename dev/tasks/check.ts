/**
 * `npm run check` checks types, lint, format, dead code, dependencies, packages, Kubernetes manifests, secrets and sizes. All checks run; each prints one line.
 */
import '../core/development-only.ts';
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildWhatChanged } from '../build/build.ts';
import { checkAdvisories } from '../check/advisories.ts';
import { checkBill } from '../check/bill-of-materials.ts';
import { budgets, weigh } from '../check/budgets.ts';
import { checkLicences } from '../check/licences.ts';
import { checkSupply } from '../check/supply-chain.ts';
import { checkManifests } from '../compose/schemas.ts';
import { root } from '../core/paths.ts';
import { note, reasonOf, step } from '../core/steps.ts';

/** Each of the large tools needs up to 2 GB of memory. */
const maxParallel = 4;

interface Check {
  name: string;
  about: string;
  /** Returns figures for the line of the check. Throws with the findings. */
  run(): Promise<string>;
}

/** Runs a program of `node_modules`. @param workspace the workspace that installs it */
async function tool(program: string, args: string[], workspace = '.'): Promise<string> {
  const child = spawn(join(root, workspace, 'node_modules', '.bin', program), args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  if (code !== 0)
    throw new Error(stripVTControlCharacters(output).trim() || `${program} ended with code ${code}`);
  return 'ok';
}

const workspaces = ['contract', 'backend', 'worker', 'admin-ui', 'public-ui', 'dev', 'e2e', 'bench'];
const hasSources = (workspace: string): boolean =>
  globSync(`${workspace}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  }).length > 0;

/** By default the Go compiler uses one checker per core; they would check the same types again while other checks need the cores. */
const checkTypes = async (project: string): Promise<string> =>
  await tool('tsc', ['--noEmit', '--pretty', 'false', '--checkers', '1', '-p', project], 'contract');

const types: Check[] = [...workspaces.filter(hasSources), '.'].map((workspace) => ({
  name: 'types',
  about: workspace === '.' ? 'root' : workspace,
  run: async () => await checkTypes(join(workspace, 'tsconfig.json')),
}));

const cruised = [
  'contract/src',
  'backend/src',
  'worker/src',
  'admin-ui/src',
  'public-ui/src',
  'dev',
  'e2e',
  'bench',
];
/** Needs no build, so it runs in parallel with it. */
const format: Check = {
  name: 'format',
  about: 'prettier',
  run: async () => await tool('prettier', ['--check', '--log-level', 'warn', '.']),
};
const checks: Check[] = [
  // The slowest run first.
  {
    name: 'dependencies',
    about: 'dependency-cruiser',
    run: async () =>
      await tool('depcruise', [
        '--config',
        '.dependency-cruiser.mjs',
        ...cruised.filter((path) => globSync(path, { cwd: root }).length > 0),
      ]),
  },
  { name: 'lint', about: 'oxlint', run: async () => await tool('oxlint', ['.']) },
  ...types,
  {
    name: 'dead code',
    about: 'knip',
    run: async () => await tool('knip', ['--no-progress', '--no-config-hints']),
  },
  { name: 'supply', about: 'lockfile', run: async () => checkSupply() },
  { name: 'supply', about: 'bill of materials', run: checkBill },
  { name: 'supply', about: 'advisories', run: checkAdvisories },
  { name: 'supply', about: 'licences', run: checkLicences },
  { name: 'kubernetes', about: 'schemas', run: async () => checkManifests() },
  { name: 'secrets', about: 'repository', run: async () => await tool('secretlint', ['**/*']) },
  {
    name: 'secrets',
    about: 'bundles',
    // Built files are ignored by git.
    run: async () => await tool('secretlint', ['--no-gitignore', '{public-ui,admin-ui}/dist/**/*']),
  },
  ...budgets.map((budget) => ({ name: 'size', about: budget.app, run: async () => weigh(budget) })),
];

const failures: string[] = [];
const runCheck = async (check: Check): Promise<void> => {
  const started = Date.now();
  const seconds = (): string => `(${((Date.now() - started) / 1000).toFixed(1)} s)`;
  try {
    const figures = await check.run();
    note(check.name, `${check.about}: ${figures} ${seconds()}`);
  } catch (error) {
    note(check.name, `${check.about}: FAILED ${seconds()}`);
    failures.push(`--- ${check.name}: ${check.about}\n${reasonOf(error)}`);
  }
};

const formatRun = runCheck(format);
await step(
  'sources',
  async () => await buildWhatChanged(),
  () => 'built',
).catch((error: unknown) => {
  failures.push(`--- build\n${reasonOf(error)}`);
});
// The tools are single-threaded, so several run at a time. The first lane waits for the format check, which runs already.
const queue = checks.values();
const lane = async (number: number): Promise<void> => {
  if (number === 0) await formatRun;
  for (const check of queue) await runCheck(check);
};
const lanes = Math.min(availableParallelism(), maxParallel);
await Promise.all(Array.from({ length: lanes }, async (_, number) => await lane(number)));
if (failures.length > 0) process.stdout.write(`\n${failures.join('\n\n')}\n`);
process.stdout.write(
  `\n${failures.length === 0 ? 'Every check passed.' : `${failures.length} of the checks failed.`}\n`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
