import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  mkdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folder, root } from '../core/paths.ts';
import { allTestFiles, tierOf } from '../testing/selection.ts';
import type { Mutant } from './mutant.ts';

/** As far as it is read here. */
interface JestReport {
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** `killed` by a test; `survived` all of them; `broken`: the tests could not run, which says nothing. */
export interface Verdict {
  readonly verdict: 'killed' | 'survived' | 'broken';
  /** Of the first test that failed. */
  readonly by?: string;
}

const testTimeoutMs = 180_000;
/** Of one mutant: then it is broken. */
const limitMs = 15 * 60_000;

/** A copy of what the repository holds, as it stands in the working tree, with the installed packages. */
export function copyOfRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'portal-mutants-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\n').filter((line) => line !== '' && existsSync(join(root, line)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  for (const place of ['.', 'backend', 'worker', 'admin-ui', 'public-ui']) {
    const packages = join(root, place, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(copy, place, 'node_modules'));
  }
  for (const built of ['contract', 'backend', 'worker']) {
    if (existsSync(join(root, built, 'dist')))
      symlinkSync(join(root, built, 'dist'), join(copy, built, 'dist'));
  }
  symlinkSync(join(root, '.data', 'cache'), join(folder(copy, '.data'), 'cache'));
  return copy;
}

/** Puts one fault into a copy, runs its tests, and takes it out again. @param env names the servers */
export async function judge(
  copy: string,
  mutant: Mutant,
  env: Readonly<Record<string, string>>,
): Promise<Verdict> {
  const path = join(copy, mutant.file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    before.replace(mutant.find, () => mutant.put),
  );
  try {
    return verdictOf(await testsOf(copy, mutant, env));
  } finally {
    writeFileSync(path, before);
  }
}

async function testsOf(
  copy: string,
  { id, tests, named }: Mutant,
  env: Readonly<Record<string, string>>,
): Promise<JestReport | undefined> {
  const report = join(copy, '.data', `${id}.json`);
  const files = allTestFiles().filter(
    (file) => ['small', 'medium'].includes(tierOf(file)) && tests.some((path) => file.includes(path)),
  );
  const child = spawn(
    process.execPath,
    [
      join(copy, 'node_modules', 'jest', 'bin', 'jest.js'),
      ...['--runInBand', '--bail=1', '--json', `--outputFile=${report}`, `--testTimeout=${testTimeoutMs}`],
      ...['--selectProjects', 'small', 'medium', '--runTestsByPath', ...files],
      ...(named === undefined ? [] : ['--testNamePattern', named.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')]),
    ],
    {
      cwd: copy,
      stdio: 'ignore',
      timeout: limitMs,
      env: {
        ...process.env,
        ...env,
        NODE_ENV: 'test',
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      },
    },
  );
  await new Promise((done) => child.once('close', done));
  if (!existsSync(report)) return undefined;
  const read = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  rmSync(report);
  return read;
}

function verdictOf(report: JestReport | undefined): Verdict {
  if (report === undefined || report.numRuntimeErrorTestSuites > 0) return { verdict: 'broken' };
  if (report.numFailedTests === 0) return { verdict: 'survived' };
  const failed = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const by = failed.find(({ status }) => status === 'failed')?.fullName;
  return { verdict: 'killed', ...(by === undefined ? {} : { by }) };
}
