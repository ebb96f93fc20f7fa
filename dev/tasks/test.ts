/**
 * `npm test [-- tiers, paths and options for Jest]`: the tiers one after another against real servers. With paths and no tier
 * the small and medium tests, from the sources, against servers that stay up for the next run; `--no-build` takes what was
 * built last where something has to be built. What tests choose at random is the same all day (FUZZ_SEED, dev/testing/run-seed.ts).
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
import { keptServers } from '../testing/kept-servers.ts';
import { type RunServers, startRunServers } from '../testing/run-servers.ts';
import { seedOf } from '../testing/run-seed.ts';
import { scratchPlace } from '../testing/scratch.ts';
import {
  allTestFiles,
  type Selection,
  selectionOf,
  startBuiltPrograms,
  tierOf,
} from '../testing/selection.ts';
import {
  failuresOf,
  inTurn,
  type Outcome,
  rerunFailedFiles,
  runTier,
  stopTests,
  type Tier,
  tiers,
  usualTiers,
} from '../testing/tiers.ts';

const names = tiers.map(({ name }) => name);
const asBuilt = '--no-build';
const words = process.argv.slice(2);
const testFiles = allTestFiles();
const selection = selected();
const { paths } = selection;
const filter = [...paths, ...selection.options.filter((option) => option !== asBuilt)];
const chosenFiles = testFiles.filter(
  (file) =>
    selection.tiers.includes(tierOf(file)) &&
    (paths.length === 0 || paths.some((path) => file.includes(path))),
);
const chosen = tiers.filter(({ name }) => chosenFiles.some((file) => tierOf(file) === name));
/** How long each file took stays here until the next run of its tier. */
const reports = join(root, '.data', 'test-reports');
mkdirSync(reports, { recursive: true });

const signals = stopOnSignals((text) => {
  process.stdout.write(`\n${text} ...\n`);
  stopTests();
});
// Whoever reads along has gone (npm test | head): nobody would end the servers later.
process.stdout.on('error', () => process.kill(process.pid, 'SIGTERM'));

function selected(): Selection {
  try {
    return selectionOf(words, names, usualTiers, testFiles);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.stdout.write('\n0 passed, 1 failed\n');
    process.exit(1);
  }
}

/** Whether what runs is looked at as it is built. */
function needsBuild(): boolean {
  if (words.includes(asBuilt)) return false;
  return chosen.some((tier) => tier.needsBuild || startBuiltPrograms(chosenFiles));
}

async function startServers(): Promise<RunServers> {
  const isEveryday = paths.length > 0 && process.env['CI'] !== 'true';
  return isEveryday
    ? await step('servers', keptServers, () => 'kept for the next run')
    : await startRunServers(scratchPlace());
}

async function prepare(): Promise<RunServers | undefined> {
  const apps = chosen.some(({ needsApps }) => needsApps) ? ['public-ui', 'admin-ui'] : [];
  const build = async (): Promise<void> => await buildWhatChanged(['contract', 'backend', 'worker', ...apps]);
  if (needsBuild()) await step('sources', build, () => 'built');
  if (chosen.some(({ needsBrowser }) => needsBrowser)) {
    await step(
      'browser',
      async () => findBrowser().executablePath,
      (path) => path,
    );
  }
  return chosen.some(({ needsServers }) => needsServers) ? await startServers() : undefined;
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
  const report = (name: string): string => join(reports, `${name}.json`);
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
  note('seed', `${seed}: FUZZ_SEED=${seed} repeats what is chosen at random`);
  servers = await prepare();
  const run = async (tier: Tier): Promise<Outcome> => {
    note('tests', tier.name);
    return await runAndRerun(tier, { ...servers?.env, FUZZ_SEED: seed });
  };
  isGood = summarise(await inTurn(chosen, run, () => signals.isStopping()));
} catch (error) {
  process.stderr.write(`\n${reasonOf(error)}\n`);
  process.stdout.write('\n0 passed, 1 failed\n');
} finally {
  await servers?.stop();
}
await signals.stop(isGood ? 0 : 1);
