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
import { inTurn, type Outcome, runTier, stopTests, type Tier, tiers, usualTiers } from '../testing/tiers.ts';

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

/** Runs a tier, and ends what its tests have left running. */
async function runWithFolders(tier: Tier, env: Record<string, string>): Promise<Outcome> {
  const groups = mkdtempSync(join(tmpdir(), 'portal-groups-'));
  const standing = mkdtempSync(join(scratchPlace(), 'portal-standing-'));
  const folders = { PORTAL_GROUPS: groups, PORTAL_STANDING: standing };
  try {
    return await runTier(tier, filter, { ...env, ...folders }, join(reports, `${tier.name}.json`));
  } finally {
    killRememberedGroups(groups);
    rmSync(standing, { recursive: true, force: true });
  }
}

function summarise(outcomes: Outcome[]): boolean {
  process.stdout.write('\n');
  for (const { tier, passed, failures, left, seconds } of outcomes) {
    const leftOut = left > 0 ? `, ${left} left out` : '';
    note(tier, `${passed} passed, ${failures.length} failed${leftOut} (${seconds.toFixed(1)} s)`);
  }
  const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (failures.length > 0)
    process.stdout.write(`\nWhat failed:\n${failures.map((text) => `  ✕ ${text}\n`).join('')}`);
  // A run without a test shows nothing.
  const missing = passed + failures.length === 0 ? 1 : 0;
  if (missing > 0) process.stdout.write('\nNo test ran.\n');
  process.stdout.write(`\n${passed} passed, ${failures.length + missing} failed\n`);
  return failures.length + missing === 0;
}

let servers: RunServers | undefined;
let isGood = false;
try {
  const seed = String(seedOf(process.env['FUZZ_SEED'], new Date()));
  note('seed', `${seed}: FUZZ_SEED=${seed} repeats what is chosen at random`);
  servers = await prepare();
  const run = async (tier: Tier): Promise<Outcome> => {
    note('tests', tier.name);
    return await runWithFolders(tier, { ...servers?.env, FUZZ_SEED: seed });
  };
  isGood = summarise(await inTurn(chosen, run, () => signals.isStopping()));
} catch (error) {
  process.stderr.write(`\n${reasonOf(error)}\n`);
  process.stdout.write('\n0 passed, 1 failed\n');
} finally {
  await servers?.stop();
}
await signals.stop(isGood ? 0 : 1);
