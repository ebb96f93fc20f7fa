/**
 * `npm test [-- tiers, paths and options for Jest]`: the tiers one after another against real servers.
 * `--no-build` takes what was built last.
 */
import '../core/development-only.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser.ts';
import { buildWhatChanged } from '../build/build.ts';
import { killRememberedGroups } from '../core/child.ts';
import { stopOnSignals } from '../core/signals.ts';
import { note, reasonOf, step } from '../core/steps.ts';
import { type RunServers, startRunServers } from '../testing/run-servers.ts';
import { type Outcome, runTier, stopTests, tiers, usualTiers } from '../testing/tiers.ts';

const names = tiers.map(({ name }) => name);
const args = process.argv.slice(2);
const wanted = args.filter((arg) => names.includes(arg));
const asBuilt = '--no-build';
const filter = args.filter((arg) => !names.includes(arg) && arg !== asBuilt);
const chosen = tiers.filter(({ name }) => (wanted.length > 0 ? wanted : usualTiers).includes(name));
const groups = mkdtempSync(join(tmpdir(), 'portal-groups-'));
const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'));

const signals = stopOnSignals((text) => {
  process.stdout.write(`\n${text} ...\n`);
  stopTests();
});

async function prepare(): Promise<RunServers | undefined> {
  const apps = chosen.some(({ needsApps }) => needsApps) ? ['public-ui', 'admin-ui'] : [];
  const build = async (): Promise<void> => await buildWhatChanged(['contract', 'backend', 'worker', ...apps]);
  if (!args.includes(asBuilt)) await step('sources', build, () => 'built');
  if (chosen.some(({ needsBrowser }) => needsBrowser)) {
    await step(
      'browser',
      async () => findBrowser().executablePath,
      (path) => path,
    );
  }
  return chosen.some(({ needsServers }) => needsServers) ? await startRunServers() : undefined;
}

function summarise(outcomes: Outcome[]): boolean {
  process.stdout.write('\n');
  for (const { tier, passed, failed, left, seconds } of outcomes) {
    const leftOut = left > 0 ? `, ${left} left out` : '';
    note(tier, `${passed} passed, ${failed} failed${leftOut} (${seconds.toFixed(1)} s)`);
  }
  const sum = (of: (outcome: Outcome) => number): number =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const failed = sum((outcome) => outcome.failed);
  process.stdout.write(`\n${sum((outcome) => outcome.passed)} passed, ${failed} failed\n`);
  return failed === 0;
}

let servers: RunServers | undefined;
let isGood = false;
try {
  const outcomes: Outcome[] = [];
  servers = await prepare();
  for (const tier of chosen) {
    note('tests', tier.name);
    outcomes.push(
      await runTier(
        tier,
        filter,
        { ...servers?.env, PORTAL_GROUPS: groups },
        join(reports, `${tier.name}.json`),
      ),
    );
  }
  isGood = summarise(outcomes);
} catch (error) {
  process.stderr.write(`\n${reasonOf(error)}\n`);
  process.stdout.write('\n0 passed, 1 failed\n');
} finally {
  killRememberedGroups(groups);
  await servers?.stop();
  rmSync(reports, { recursive: true, force: true });
}
await signals.stop(isGood ? 0 : 1);
