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
  /** Whether its tests use the build of backend and worker. */
  needsBuild: boolean;
  /** Whether its tests use the build of both apps. */
  needsApps: boolean;
  /** The number of files that a whole run loads together, so that they share modules and a browser (see groups). */
  filesPerGroup: number;
  /** A whole run with fewer tests fails: some were not found. */
  minTests: number;
  /** Options of Node for Jest and its workers that NODE_OPTIONS does not accept. */
  nodeArgs: string[];
  jestOptions: string[];
  /** Several times the duration on a slow machine. After it the tier is ended and has failed. */
  limitMinutes: number;
}

/**
 * A Jest worker that has run many files spends a third of its time on garbage collection, so it is replaced when its heap reaches this
 * size. A larger young generation promotes fewer short-lived objects.
 */
const workerHeap = '--workerIdleMemoryLimit=450MB';
const youngHeap = '--max-semi-space-size=64';
/**
 * All cores are busy with tests, and parallel collector threads would wait for each other for a tenth of Jest's time. Not used for the
 * small tier: some of its tests measure memory, and freed buffers are returned later with it.
 */
const singleThreadedGc = '--single-threaded-gc';

/** Files of the medium tier fill the young generation at once, so it starts at its full size. */
const fullYoungHeap = '--min-semi-space-size=64';

/** The time limit for the exit of Jest after its last test. A test that leaves something open keeps it running. */
const exitTimeoutMs = 60_000;

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
  minTests: number,
  limitMinutes: number,
  jestOptions: string[],
): Tier => ({
  name,
  needsBuild: needs.build ?? false,
  minTests,
  needsServers: needs.servers ?? false,
  needsBrowser: needs.browser ?? false,
  needsApps: needs.apps ?? false,
  filesPerGroup: needs.filesPerGroup ?? 1,
  nodeArgs: needs.nodeArgs ?? [],
  jestOptions,
  limitMinutes,
});

/** All tiers in the order of their run. */
export const tiers: Tier[] = [
  tier('small', {}, 700, 10, ['--maxWorkers=2']),
  // Two workers wait a tenth of the time, for the database or for the restart of a killed worker.
  tier('medium', { servers: true, filesPerGroup: 8, nodeArgs: [singleThreadedGc, fullYoungHeap] }, 600, 40, [
    '--maxWorkers=3',
    workerHeap,
    '--testTimeout=180000',
  ]),
  // Two workers wait a fifth of the time for responses.
  tier('contract', { servers: true, build: true, apps: true }, 700, 14, [
    '--maxWorkers=3',
    '--testTimeout=300000',
  ]),
  // Tests of faults mostly wait for time-outs and restarts; three workers keep two cores busy.
  tier('faults', { servers: true, build: true, apps: true }, 20, 20, [
    '--maxWorkers=3',
    '--testTimeout=180000',
  ]),
  // Journeys wait for the browser and the portal; with three workers two cores are idle a tenth of the time.
  tier('e2e', { servers: true, build: true, browser: true, apps: true, filesPerGroup: 3 }, 50, 38, [
    '--maxWorkers=4',
    '--testTimeout=300000',
  ]),
  // Runs only by its name: most machines have one of the three engines.
  tier('browsers', { servers: true, build: true, browser: true, apps: true }, 1, 30, [
    '--maxWorkers=1',
    '--testTimeout=400000',
  ]),
  // Runs only by its name: it starts a dozen servers and waits for elections.
  tier('cluster', { servers: true, build: true, apps: true }, 1, 30, [
    '--maxWorkers=1',
    '--testTimeout=300000',
  ]),
];

const onDemand = ['browsers', 'cluster'];

/** The tiers of a run without arguments. */
export const defaultTiers = tiers.map(({ name }) => name).filter((name) => !onDemand.includes(name));

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

/** Runs tiers one after the other until one is interrupted. */
export async function runInSequence(
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

/** Ends the running Jest process and its child processes. */
export function stopTests(signal: NodeJS.Signals = 'SIGTERM'): void {
  if (running?.pid === undefined) return;
  try {
    process.kill(-running.pid, signal);
  } catch {
    running.kill(signal);
  }
}

/**
 * Ends the Jest process when it exceeds the tier's time limit or does not exit after its last test. Returns a function that stops the
 * watch.
 */
function enforceLimits(tier: Tier, started: number, reportFile: string): () => void {
  let wasSignalled = false;
  let deadline = started + tier.limitMinutes * 60_000;
  let isReported = false;
  const timer = setInterval(() => {
    if (!isReported && existsSync(reportFile)) {
      isReported = true;
      deadline = Date.now() + exitTimeoutMs;
    }
    if (Date.now() < deadline) return;
    const reason = isReported
      ? `did not exit within ${exitTimeoutMs / 1000} s after its last test: a test left something open`
      : `took longer than ${tier.limitMinutes} minutes`;
    if (!wasSignalled) process.stderr.write(`\nThe tier ${tier.name} ${reason} and is ended.\n`);
    stopTests(wasSignalled ? 'SIGKILL' : 'SIGTERM');
    wasSignalled = true;
    deadline = Date.now() + 10_000;
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
  const stopWatch = enforceLimits(tier, started, reportFile);
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('exit', done);
  }).finally(stopWatch);
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
  if (report === undefined) problem('crashed or was ended.');
  else if (isWhole && outcome.passed + failed < tier.minTests)
    problem(`has fewer than ${tier.minTests} tests: some were not found.`);
  else if (failed === 0 && code !== 0) problem(`exited with code ${code}.`);
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
