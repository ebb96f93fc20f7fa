/**
 * `npm test [-- tiers, paths and options for Jest]` runs the tiers one after the other against real servers. With paths and without a
 * tier it runs the small and medium tests against servers that stay up for the next run. `--no-build` uses the last build. Random values
 * depend on the seed of the day (FUZZ_SEED, dev/testing/run-seed.ts).
 */
import '../core/development-only.ts';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { buildWhatChanged } from '../build/build.ts';
import { killRememberedGroups } from '../core/child.ts';
import { root } from '../core/paths.ts';
import { stopOnSignals } from '../core/signals.ts';
import { note, reasonOf, step } from '../core/steps.ts';
import { maxFlakyFiles } from '../testing/failures.ts';
import { type RunServers, startRunServers } from '../testing/run-servers.ts';
import { seedOf } from '../testing/run-seed.ts';
import { scratchPlace } from '../testing/scratch.ts';
import {
  allTestFiles,
  parseSelection,
  type Selection,
  startBuiltPrograms,
  tierOf,
} from '../testing/selection.ts';
import { acquireServers } from '../testing/server-keeper.ts';
import {
  defaultTiers,
  failuresOf,
  type Outcome,
  rerunFailedFiles,
  runInSequence,
  runTier,
  stopTests,
  type Tier,
  tiers,
} from '../testing/tiers.ts';

const tierNames = tiers.map(({ name }) => name);
const noBuild = '--no-build';
const args = process.argv.slice(2);
const testFiles = allTestFiles();
const selection = readSelection();
const { paths } = selection;
const filter = [...paths, ...selection.options.filter((option) => option !== noBuild)];
const selectedFiles = testFiles.filter(
  (file) =>
    selection.tiers.includes(tierOf(file)) &&
    (paths.length === 0 || paths.some((path) => file.includes(path))),
);
const selectedTiers = tiers.filter(({ name }) => selectedFiles.some((file) => tierOf(file) === name));
/** The reports of Jest, with the duration of each file. */
const reportsFolder = join(root, '.data', 'test-reports');
mkdirSync(reportsFolder, { recursive: true });

const signals = stopOnSignals((text) => {
  process.stdout.write(`\n${text} ...\n`);
  stopTests();
});
// The reader of a pipe has ended (npm test | head). Without this the servers would stay up.
process.stdout.on('error', () => process.kill(process.pid, 'SIGTERM'));

function readSelection(): Selection {
  try {
    return parseSelection(args, tierNames, defaultTiers, testFiles);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.stdout.write('\n0 passed, 1 failed\n');
    process.exit(1);
  }
}

function needsBuild(): boolean {
  if (args.includes(noBuild)) return false;
  return selectedTiers.some((tier) => tier.needsBuild || startBuiltPrograms(selectedFiles));
}

async function startServers(): Promise<RunServers> {
  const isQuickRun = paths.length > 0 && process.env['CI'] !== 'true';
  return isQuickRun
    ? await step('servers', acquireServers, () => 'stay up for the next run')
    : await startRunServers(scratchPlace());
}

async function prepare(): Promise<RunServers | undefined> {
  const apps = selectedTiers.some(({ needsApps }) => needsApps) ? ['public-ui', 'admin-ui'] : [];
  const build = async (): Promise<void> => await buildWhatChanged(['contract', 'backend', 'worker', ...apps]);
  if (needsBuild()) await step('sources', build, () => 'built');
  if (selectedTiers.some(({ needsBrowser }) => needsBrowser)) {
    await step(
      'browser',
      async () => findBrowser().executablePath,
      (path) => path,
    );
  }
  return selectedTiers.some(({ needsServers }) => needsServers) ? await startServers() : undefined;
}

/** Gives a Jest process its scratch folders and ends what its tests have left running. */
async function withFolders(
  env: Record<string, string>,
  run: (env: Record<string, string>) => Promise<Outcome>,
): Promise<Outcome> {
  const groups = mkdtempSync(join(tmpdir(), 'portal-groups-'));
  const standing = mkdtempSync(join(scratchPlace(), 'portal-standing-'));
  try {
    return await run({ ...env, PORTAL_GROUPS: groups, PORTAL_STANDING: standing });
  } finally {
    killRememberedGroups(groups);
    rmSync(standing, { recursive: true, force: true });
  }
}

/** Runs a tier. In a whole run, the files that failed are run once more, alone. */
async function runAndRerun(tier: Tier, env: Record<string, string>): Promise<Outcome> {
  const report = (name: string): string => join(reportsFolder, `${name}.json`);
  const outcome = await withFolders(
    env,
    async (withEnv) => await runTier(tier, filter, withEnv, report(tier.name)),
  );
  const failed = outcome.failedFiles.length;
  if (filter.length > 0 || failed === 0 || failed > maxFlakyFiles || signals.isStopping()) return outcome;
  note('tests', `${tier.name}: ${failed} failed ${failed === 1 ? 'file' : 'files'} again`);
  return await withFolders(
    env,
    async (withEnv) => await rerunFailedFiles(tier, outcome, withEnv, report(`${tier.name}.rerun`)),
  );
}

function summarise(outcomes: Outcome[]): boolean {
  process.stdout.write('\n');
  for (const outcome of outcomes) {
    const { tier, passed, flaky, skipped, seconds } = outcome;
    const notes = [
      `${passed} passed, ${failuresOf(outcome).length} failed`,
      ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ];
    note(tier, `${notes.join(', ')} (${seconds.toFixed(1)} s)`);
  }
  const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
  const failures = outcomes.flatMap(failuresOf);
  const flaky = outcomes.flatMap((outcome) => outcome.flaky);
  if (flaky.length > maxFlakyFiles)
    failures.push(`${flaky.length} test files are flaky; at most ${maxFlakyFiles} may be.`);
  // Without a single test a run proves nothing.
  if (passed + failures.length === 0) failures.push('No test ran.');
  if (flaky.length > 0) process.stdout.write(`\nflaky:\n${flaky.map((file) => `  ${file}\n`).join('')}`);
  if (failures.length > 0)
    process.stdout.write(`\nWhat failed:\n${failures.map((text) => `  ✕ ${text}\n`).join('')}`);
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  return failures.length === 0;
}

let servers: RunServers | undefined;
let isGood = false;
try {
  const seed = String(seedOf(process.env['FUZZ_SEED'], new Date()));
  note('seed', `${seed}: FUZZ_SEED=${seed} repeats the random values of this run`);
  servers = await prepare();
  const run = async (tier: Tier): Promise<Outcome> => {
    note('tests', tier.name);
    return await runAndRerun(tier, { ...servers?.env, FUZZ_SEED: seed });
  };
  isGood = summarise(await runInSequence(selectedTiers, run, () => signals.isStopping()));
} catch (error) {
  process.stderr.write(`\n${reasonOf(error)}\n`);
  process.stdout.write('\n0 passed, 1 failed\n');
} finally {
  await servers?.stop();
}
await signals.stop(isGood ? 0 : 1);
