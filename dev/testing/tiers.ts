import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../core/paths.ts';
import { failuresIn, type FileResult } from './failures.ts';
import { writeGroups } from './groups/write-groups.ts';
import { allTestFiles, tierOf } from './selection.ts';

export interface Tier {
  name: string;
  needsServers: boolean;
  needsBrowser: boolean;
  /** Whether it looks at backend and worker as built. */
  needsBuild: boolean;
  /** Whether it looks at the two apps as built. */
  needsApps: boolean;
  /** How many files a whole run loads as one: what they import, and a browser, is there once for all of them (groups). */
  filesPerGroup: number;
  /** A whole run with fewer tests has lost some. */
  atLeast: number;
  /** Of Node itself, for Jest and its workers; those that NODE_OPTIONS does not take. */
  nodeArgs: string[];
  jestOptions: string[];
  /** Several times what it takes on a slow machine; then it is ended, and that is a failure. */
  limitMinutes: number;
}

/**
 * A worker that has run many files spends a third of its time collecting garbage: it is replaced when its heap is as large as this,
 * and young objects get more room, so that few of those that die soon are kept.
 */
const workerHeap = '--workerIdleMemoryLimit=450MB';
const youngHeap = '--max-semi-space-size=64';
/**
 * The cores are busy with other tests: threads that collect garbage together wait for each other, which is a tenth of Jest's time. Not for
 * the small tier, some of whose tests look at the memory: freed buffers stay for longer.
 */
const oneCollector = '--single-threaded-gc';

/** A file of the medium tier fills it at once: it need not grow into it. */
const youngFromTheStart = '--min-semi-space-size=64';

/** How long Jest may take to end after its last test. What keeps it longer was left open by a test. */
const endingMs = 60_000;

const tier = (
  name: string,
  needs: {
    servers?: boolean;
    build?: boolean;
    browser?: boolean;
    apps?: boolean;
    filesPerGroup?: number;
    nodeArgs?: string[];
  },
  atLeast: number,
  limitMinutes: number,
  jestOptions: string[],
): Tier => ({
  name,
  needsBuild: needs.build ?? false,
  atLeast,
  needsServers: needs.servers ?? false,
  needsBrowser: needs.browser ?? false,
  needsApps: needs.apps ?? false,
  filesPerGroup: needs.filesPerGroup ?? 1,
  nodeArgs: needs.nodeArgs ?? [],
  jestOptions,
  limitMinutes,
});

/** The tiers in the order in which they run. */
export const tiers: Tier[] = [
  tier('small', {}, 700, 10, ['--maxWorkers=2']),
  // A tenth of the time two of them wait: for the database, or for a worker that was killed.
  tier('medium', { servers: true, filesPerGroup: 8, nodeArgs: [oneCollector, youngFromTheStart] }, 600, 40, [
    '--maxWorkers=3',
    workerHeap,
    '--testTimeout=180000',
  ]),
  // A fifth of the time two of them wait for an answer.
  tier('contract', { servers: true, build: true, apps: true }, 700, 14, [
    '--maxWorkers=3',
    '--testTimeout=300000',
  ]),
  // Most of a fault's time is to wait for what it is about: three of them leave two cores busy.
  tier('faults', { servers: true, build: true, apps: true }, 20, 20, [
    '--maxWorkers=3',
    '--testTimeout=180000',
  ]),
  // A browser waits for the portal, and a test for the browser: three journeys leave two cores a tenth of their time.
  tier('e2e', { servers: true, build: true, browser: true, apps: true, filesPerGroup: 3 }, 50, 38, [
    '--maxWorkers=4',
    '--testTimeout=300000',
  ]),
];

/** What `npm test` runs when no tier is named. */
export const usualTiers = ['small', 'medium', 'contract', 'faults', 'e2e'];

export interface Outcome {
  tier: string;
  passed: number;
  /** Each test that failed, with what it said, and what else was wrong. */
  failures: string[];
  left: number;
  seconds: number;
}

/** Runs one tier after the other. Whoever interrupts one wants none of those that come after it. */
export async function inTurn(
  tiers: readonly Tier[],
  run: (tier: Tier) => Promise<Outcome>,
  isStopping: () => boolean,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const tier of tiers) {
    if (isStopping()) break;
    outcomes.push(await run(tier));
  }
  return outcomes;
}

interface JestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: FileResult[];
}

let running: ChildProcess | undefined;

/** Ends the Jest process of the moment, and those it started. */
export function stopTests(signal: NodeJS.Signals = 'SIGTERM'): void {
  if (running?.pid === undefined) return;
  try {
    process.kill(-running.pid, signal);
  } catch {
    running.kill(signal);
  }
}

/** Ends a Jest process that takes longer than the tier may, or does not end after its last test. */
function watch(tier: Tier, started: number, reportFile: string): () => void {
  let isAsked = false;
  let endBy = started + tier.limitMinutes * 60_000;
  let isReported = false;
  const timer = setInterval(() => {
    if (!isReported && existsSync(reportFile)) {
      isReported = true;
      endBy = Date.now() + endingMs;
    }
    if (Date.now() < endBy) return;
    const because = isReported
      ? `did not end within ${endingMs / 1000} s after its last test: a test has left something open`
      : `took longer than ${tier.limitMinutes} minutes`;
    if (!isAsked) process.stderr.write(`\nThe tier ${tier.name} ${because}. It is ended.\n`);
    stopTests(isAsked ? 'SIGKILL' : 'SIGTERM');
    isAsked = true;
    endBy = Date.now() + 10_000;
  }, 500);
  return () => clearInterval(timer);
}

/**
 * Runs one tier in a Jest process of its own. A test file that cannot be run counts as one failed test, and so
 * does a process that has to be ended.
 *
 * @param filter paths and options handed to Jest
 * @param env added to the tests' environment
 */
export async function runTier(
  tier: Tier,
  filter: string[],
  env: Record<string, string>,
  reportFile: string,
): Promise<Outcome> {
  const started = Date.now();
  rmSync(reportFile, { force: true });
  const isWhole = filter.length === 0;
  const isGrouped = isWhole && tier.filesPerGroup > 1;
  if (isGrouped) {
    writeGroups(
      allTestFiles().filter((file) => tierOf(file) === tier.name),
      tier.filesPerGroup,
    );
  }
  const nodeOptions = `${process.env['NODE_OPTIONS'] ?? ''} ${youngHeap} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
  const jest = [join(root, 'node_modules', 'jest', 'bin', 'jest.js'), '--selectProjects', tier.name];
  const report = ['--json', `--outputFile=${reportFile}`, '--passWithNoTests'];
  const args = [...tier.nodeArgs, ...jest, ...tier.jestOptions, ...report, ...filter];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      ...env,
      ...(isGrouped ? { PORTAL_TEST_GROUPS: tier.name } : {}),
      NODE_ENV: 'test',
      NODE_OPTIONS: nodeOptions.trim(),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own, so that its helpers end with it.
    detached: true,
  });
  running = child;
  const unwatch = watch(tier, started, reportFile);
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('exit', done);
  }).finally(unwatch);
  running = undefined;
  const seconds = (Date.now() - started) / 1000;
  const wrong = (what: string): string => `The tier ${tier.name} ${what}`;
  if (!existsSync(reportFile))
    return { tier: tier.name, passed: 0, failures: [wrong('did not end well.')], left: 0, seconds };
  const result: JestReport = JSON.parse(readFileSync(reportFile, 'utf8'));
  const passed = result.numPassedTests;
  const failures = failuresIn(result.testResults);
  if (isWhole && passed + failures.length < tier.atLeast)
    failures.push(wrong(`has fewer than ${tier.atLeast} tests: some were not found.`));
  else if (failures.length === 0 && code !== 0) failures.push(wrong(`ended with ${code}.`));
  return { tier: tier.name, passed, failures, left: result.numPendingTests, seconds };
}
