import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../core/paths.ts';
import { failedFilesIn, type FailedFile, type FileResult, settleRerun } from './failures.ts';
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
  failedFiles: FailedFile[];
  /** Test files that failed at first and passed when they were run again. */
  flaky: string[];
  /** Failures that belong to no test file. */
  problems: string[];
  skipped: number;
  seconds: number;
}

/** Returns one text for each failure of a tier. */
export const failuresOf = ({ failedFiles, problems }: Outcome): string[] => [
  ...failedFiles.flatMap(({ failures }) => failures),
  ...problems,
];

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

/** Runs Jest for a tier. Returns no report when the process had to be ended or crashed. */
async function runJest(
  tier: Tier,
  args: readonly string[],
  env: Record<string, string>,
  reportFile: string,
): Promise<{ report: JestReport | undefined; code: number | null; seconds: number }> {
  const started = Date.now();
  rmSync(reportFile, { force: true });
  const nodeOptions = `${process.env['NODE_OPTIONS'] ?? ''} ${youngHeap} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
  const jest = [join(root, 'node_modules', 'jest', 'bin', 'jest.js'), '--selectProjects', tier.name];
  const output = ['--json', `--outputFile=${reportFile}`, '--passWithNoTests'];
  const child = spawn(
    process.execPath,
    [...tier.nodeArgs, ...jest, ...tier.jestOptions, ...output, ...args],
    {
      cwd: root,
      env: { ...process.env, ...env, NODE_ENV: 'test', NODE_OPTIONS: nodeOptions.trim() },
      stdio: ['ignore', 'ignore', 'inherit'],
      // Its own process group, so that the processes it started end with it.
      detached: true,
    },
  );
  running = child;
  const unwatch = watch(tier, started, reportFile);
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('exit', done);
  }).finally(unwatch);
  running = undefined;
  const report: JestReport | undefined = existsSync(reportFile)
    ? JSON.parse(readFileSync(reportFile, 'utf8'))
    : undefined;
  return { report, code, seconds: (Date.now() - started) / 1000 };
}

/**
 * Runs one tier. A test file that cannot be run counts as one failed test, and so does a Jest process that has to be ended.
 *
 * @param filter paths and options for Jest; empty for the whole tier
 * @param env added to the tests' environment
 */
export async function runTier(
  tier: Tier,
  filter: string[],
  env: Record<string, string>,
  reportFile: string,
): Promise<Outcome> {
  const isWhole = filter.length === 0;
  const isGrouped = isWhole && tier.filesPerGroup > 1;
  const groups = isGrouped
    ? writeGroups(
        allTestFiles().filter((file) => tierOf(file) === tier.name),
        tier.filesPerGroup,
      )
    : new Map<string, string[]>();
  const groupEnv: Record<string, string> = isGrouped ? { PORTAL_TEST_GROUPS: tier.name } : {};
  const { report, code, seconds } = await runJest(tier, filter, { ...env, ...groupEnv }, reportFile);
  const outcome: Outcome = {
    tier: tier.name,
    passed: report?.numPassedTests ?? 0,
    failedFiles: failedFilesIn(report?.testResults ?? [], groups),
    flaky: [],
    problems: [],
    skipped: report?.numPendingTests ?? 0,
    seconds,
  };
  const failed = failuresOf(outcome).length;
  const problem = (what: string): void => void outcome.problems.push(`The tier ${tier.name} ${what}`);
  if (report === undefined) problem('did not end well.');
  else if (isWhole && outcome.passed + failed < tier.atLeast)
    problem(`has fewer than ${tier.atLeast} tests: some were not found.`);
  else if (failed === 0 && code !== 0) problem(`ended with ${code}.`);
  return outcome;
}

/** Runs the failed files of a tier again, one after the other and outside their groups. Those that pass become flaky ones. */
export async function rerunFailedFiles(
  tier: Tier,
  outcome: Outcome,
  env: Record<string, string>,
  reportFile: string,
): Promise<Outcome> {
  const paths = outcome.failedFiles.flatMap((failed) => failed.paths);
  const otherOptions = tier.jestOptions.filter((option) => !option.startsWith('--maxWorkers'));
  const { report, seconds } = await runJest(
    { ...tier, jestOptions: [...otherOptions, '--maxWorkers=1'] },
    ['--runTestsByPath', ...paths],
    env,
    reportFile,
  );
  const settled = settleRerun(outcome.failedFiles, report?.testResults ?? []);
  return {
    ...outcome,
    failedFiles: settled.failedFiles,
    flaky: settled.flaky,
    passed: outcome.passed + settled.morePassed,
    seconds: outcome.seconds + seconds,
  };
}
