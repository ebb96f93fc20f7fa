import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface Judged {
  readonly verdict: 'killed' | 'timed out' | 'survived' | 'without coverage';
  /** The name of the test that failed. */
  readonly by?: string;
}

/** What one test file reaches when all is well. */
export interface Reach {
  readonly file: string;
  readonly failed: boolean;
  readonly ms: number;
  /** Ids of mutants in what runs while modules are loaded, and in what its tests run. */
  readonly loaded: ReadonlySet<string>;
  readonly run: ReadonlySet<string>;
}

/** As the environment of the tests writes it. */
interface Row extends Omit<Reach, 'loaded' | 'run'> {
  readonly loaded: readonly string[];
  readonly run: readonly string[];
}

/** Servers of its own: each bench runs one Jest at a time against them. */
export interface TestBench {
  readonly name: string;
  /** Names the servers. */
  readonly env: Readonly<Record<string, string>>;
}

/** Of one test; the machine may be busy. */
const testTimeoutMs = 60_000;

/** @param files in the order in which they are run @returns the exit code; `undefined` when it took longer than `limitMs` */
async function jest(
  copy: string,
  files: readonly string[],
  env: Readonly<Record<string, string>>,
  limitMs: number,
): Promise<number | undefined> {
  const child = spawn(
    process.execPath,
    [
      ...[join(copy, 'node_modules/jest/bin/jest.js'), '--config', 'bench/mutation/jest.config.mjs'],
      ...['--runInBand', `--testTimeout=${testTimeoutMs}`, '--forceExit', '--runTestsByPath', ...files],
    ],
    {
      ...{ cwd: copy, timeout: limitMs, killSignal: 'SIGKILL', stdio: 'ignore' },
      env: {
        ...process.env,
        ...env,
        MUTATION_ORDER: JSON.stringify(files),
        NODE_ENV: 'test',
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      },
    },
  );
  return await new Promise((done) => child.once('close', (code) => done(code ?? undefined)));
}

/** Runs the files once, with no mutant on. */
export async function reachOf(copy: string, files: readonly string[], bench: TestBench): Promise<Reach[]> {
  const report = join(copy, '.data', `mutation-reach-${bench.name}.jsonl`);
  rmSync(report, { force: true });
  await jest(copy, files, { ...bench.env, MUTATION_COVERAGE: report }, 60 * 60_000);
  if (!existsSync(report)) throw new Error('The tests do not begin.');
  return readFileSync(report, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { file, loaded, run, ...rest } = JSON.parse(line) as Row;
      return { ...rest, file: relative(copy, file), loaded: new Set(loaded), run: new Set(run) };
    });
}

/** Switches one mutant on and runs the files that reach it, the quickest of those whose tests run it first. */
export async function judge(
  copy: string,
  id: string,
  reached: readonly Reach[],
  bench: TestBench,
): Promise<Judged> {
  const quickest = [...reached].sort((a, b) => a.ms - b.ms);
  const chosen = [
    ...quickest.filter(({ run }) => run.has(id)),
    ...quickest.filter(({ run, loaded }) => !run.has(id) && loaded.has(id)),
  ];
  if (chosen.length === 0) return { verdict: 'without coverage' };
  const killer = join(copy, '.data', `mutation-killer-${bench.name}.txt`);
  rmSync(killer, { force: true });
  const usualMs = chosen.reduce((sum, { ms }) => sum + ms, 0);
  const code = await jest(
    copy,
    chosen.map(({ file }) => file),
    { ...bench.env, MUTATION_KILLER: killer, __STRYKER_ACTIVE_MUTANT__: id },
    120_000 + Math.round(5 * usualMs),
  );
  if (code === undefined) return { verdict: 'timed out' };
  if (code === 0) return { verdict: 'survived' };
  return {
    verdict: 'killed',
    by: existsSync(killer) ? readFileSync(killer, 'utf8') : 'a file does not load',
  };
}
