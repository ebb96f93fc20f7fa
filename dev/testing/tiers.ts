import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../core/paths.ts';

export interface Tier {
  name: string;
  needsServers: boolean;
  needsBrowser: boolean;
  /** Whether it looks at the two apps as built. */
  needsApps: boolean;
  jestOptions: string[];
}

const tier = (
  name: string,
  needs: { servers?: boolean; browser?: boolean; apps?: boolean },
  jestOptions: string[],
): Tier => ({
  name,
  needsServers: needs.servers ?? false,
  needsBrowser: needs.browser ?? false,
  needsApps: needs.apps ?? false,
  jestOptions,
});

/** The tiers in the order in which they run. */
export const tiers: Tier[] = [
  tier('small', {}, ['--maxWorkers=2']),
  tier('medium', { servers: true }, ['--maxWorkers=2', '--testTimeout=60000']),
  tier('contract', { servers: true, apps: true }, ['--maxWorkers=2', '--testTimeout=120000']),
  tier('e2e', { servers: true, browser: true, apps: true }, ['--runInBand', '--testTimeout=180000']),
  tier('faults', { servers: true, apps: true }, ['--maxWorkers=2', '--testTimeout=180000']),
];

/** What `npm test` runs when no tier is named. */
export const usualTiers = ['small', 'medium', 'contract', 'e2e', 'faults'];

export interface Outcome {
  tier: string;
  passed: number;
  failed: number;
  left: number;
  seconds: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
}

let running: ChildProcess | undefined;

/** Ends the Jest process of the moment. */
export function stopTests(): void {
  running?.kill('SIGTERM');
}

/**
 * Runs one tier in a Jest process of its own. A test file that cannot be run counts as one failed test.
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
  const nodeOptions = `${process.env['NODE_OPTIONS'] ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
  const jest = [join(root, 'node_modules', 'jest', 'bin', 'jest.js'), '--selectProjects', tier.name];
  const report = ['--json', `--outputFile=${reportFile}`, '--passWithNoTests'];
  const child = spawn(process.execPath, [...jest, ...tier.jestOptions, ...report, ...filter], {
    cwd: root,
    env: { ...process.env, ...env, NODE_ENV: 'test', NODE_OPTIONS: nodeOptions.trim() },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running = child;
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  running = undefined;
  const seconds = (Date.now() - started) / 1000;
  if (!existsSync(reportFile)) return { tier: tier.name, passed: 0, failed: 1, left: 0, seconds };
  const result: JestReport = JSON.parse(readFileSync(reportFile, 'utf8'));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    tier: tier.name,
    passed: result.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    left: result.numPendingTests,
    seconds,
  };
}
