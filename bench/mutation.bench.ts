/**
 * `npm run bench -- mutation [folder ...] [--sample N|all] [--seed S] [--unreached]`: changes the code of the folders where a mistake costs money, access or papers, one
 * place at a time, and counts the changes that their small and medium tests notice (docs/testing.md). Works on a copy. Red below the floor.
 * What survives and is named as changing no answer (mutation/equivalent.ts) counts for nothing. With `--unreached` it only names the changes that no test runs into.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { copyOfRepository } from '@portal/dev/mutants/run-mutants.ts';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { scratchPlace } from '@portal/dev/testing/scratch.ts';
import { sampleOf } from './mutation/choice.ts';
import { tierOf } from '@portal/dev/testing/selection.ts';
import { type Equivalent, equivalentOf } from './mutation/equivalent.ts';
import { folders, sourcesOf, testsOf } from './mutation/folders.ts';
import { judge, reachOf, type Judged, type TestBench } from './mutation/judge.ts';
import { instrument, type Mutant } from './mutation/mutants.ts';

const FLOOR = 0.8;
/** A Jest and its servers leave half of a core for another: two mutants are judged at a time. */
const BENCHES = ['1', '2'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '30' },
    seed: { type: 'string', default: '19' },
    unreached: { type: 'boolean', default: false },
  },
});
const sample = values.sample === 'all' ? Infinity : Number(values.sample);
const seed = Number(values.seed);
const unknown = positionals.filter((word) => !folders.some(({ name }) => name === word));
if (unknown.length > 0 || !(sample >= 1) || !Number.isInteger(seed)) {
  console.error(
    `Usage: [folder ...] [--sample N|all] [--seed S] [--unreached]; folders: ${folders.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const short = (code: string): string => code.replaceAll(/\s+/g, ' ').slice(0, 160);

const lineOf = (word: string, { place, original, replacement }: Mutant): string =>
  `  ${word.padEnd(18)}${place}  ${short(original)} -> ${short(replacement)}`;

function tell(mutant: Mutant, { verdict, by }: Judged, since: number, equivalent?: Equivalent): void {
  const seconds = ((performance.now() - since) / 1000).toFixed(0);
  console.log(`${lineOf(equivalent === undefined ? verdict : 'equivalent', mutant)} (${seconds} s)`);
  if (equivalent !== undefined) console.log(`                    as ${equivalent.reason}`);
  if (by !== undefined) console.log(`                    by: ${by}`);
}

/** Has the benches take one item after the other until none is left. */
async function shareOut<T>(
  benches: readonly TestBench[],
  items: readonly T[],
  work: (item: T, bench: TestBench) => Promise<void>,
): Promise<void> {
  const left = items.values();
  await Promise.all(
    benches.map(async (bench) => {
      for (const item of left) await work(item, bench);
    }),
  );
}

/** @returns whether the floor is kept */
async function measure(folder: (typeof folders)[number], benches: readonly TestBench[]): Promise<boolean> {
  const copy = copyOfRepository();
  try {
    const all = await instrument(copy, sourcesOf(folder));
    const mutants = sampleOf(all, sample, seed);
    const begun = performance.now();
    const tests = testsOf(folder);
    const reaches = benches.map(async (bench, at) => {
      const share = tests.filter((_, place) => place % benches.length === at);
      return share.length === 0 ? [] : await reachOf(copy, share, bench);
    });
    const reached = (await Promise.all(reaches)).flat();
    const sound = reached.filter(({ failed }) => !failed);
    console.log(
      `${folder.name}: ${mutants.length} of ${all.length} mutants, seed ${seed}; ${sound.length} test files in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
    );
    for (const { file, failed } of reached)
      if (failed) console.log(`  does not count, as it fails without a mutant: ${file}`);
    if (values.unreached) {
      const unreached = all.filter(
        ({ id }) => !sound.some(({ run, loaded }) => run.has(id) || loaded.has(id)),
      );
      for (const mutant of unreached) console.log(lineOf('without coverage', mutant));
      console.log(`  ${folder.name}: no test runs into ${unreached.length} of ${all.length}\n`);
      return true;
    }
    const counts = { killed: 0, 'timed out': 0, survived: 0, 'without coverage': 0, equivalent: 0 };
    await shareOut(benches, mutants, async (mutant, bench) => {
      const since = performance.now();
      const judged = await judge(copy, mutant.id, sound, bench);
      const isUnnoticed = judged.verdict === 'survived' || judged.verdict === 'without coverage';
      const equivalent = isUnnoticed ? equivalentOf(mutant) : undefined;
      counts[equivalent === undefined ? judged.verdict : 'equivalent'] += 1;
      tell(mutant, judged, since, equivalent);
    });
    const score = (counts.killed + counts['timed out']) / (mutants.length - counts.equivalent);
    const figures = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`);
    console.log(`  ${folder.name}: ${figures.join(', ')}: ${(score * 100).toFixed(0)} %\n`);
    return score >= FLOOR;
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  }
}

const chosen = folders.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const isServed = chosen.some((folder) => testsOf(folder).some((file) => tierOf(file) === 'medium'));
const servers = isServed ? await Promise.all(BENCHES.map(() => startRunServers(scratchPlace()))) : [];
const benches = BENCHES.map((name, at) => ({ name, env: servers[at]?.env ?? {} }));
try {
  for (const folder of chosen) {
    if (!(await measure(folder, benches))) process.exitCode = 1;
  }
} finally {
  await Promise.all(servers.map((server) => server.stop()));
}
