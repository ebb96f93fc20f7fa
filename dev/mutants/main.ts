/**
 * `npm run faults -- mutants [ids or parts of files]`: puts one fault after the other into a copy of the repository, runs the tests of its module,
 * says which test noticed it and keeps that in `killers.json`, from which `npm run docs` makes the table of docs/testing.md. Fails when one survived.
 */
import '../core/development-only.ts';
import { rmSync } from 'node:fs';
import { stopOnSignals } from '../core/signals.ts';
import { startRunServers } from '../testing/run-servers.ts';
import { scratchPlace } from '../testing/scratch.ts';
import { keepVerdict } from './killers.ts';
import { mutants } from './mutants.ts';
import { copyOfRepository, judge } from './run-mutants.ts';

const wanted = process.argv.slice(2);
const chosen = mutants.filter(
  ({ id, file }) => wanted.length === 0 || wanted.some((word) => id === word || file.includes(word)),
);
const copy = copyOfRepository();
const servers = await startRunServers(scratchPlace());
const end = async (): Promise<void> => {
  await servers.stop();
  rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
};
stopOnSignals(() => void end().finally(() => process.exit(1)));

const counts = { killed: 0, survived: 0, broken: 0 };
for (const mutant of chosen) {
  const started = performance.now();
  const judged = await judge(copy, mutant, servers.env);
  const { verdict, by } = judged;
  keepVerdict(mutant.id, judged);
  counts[verdict] += 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stdout.write(
    `  ${mutant.id.padEnd(6)}${verdict.padEnd(10)}${mutant.damage} (${seconds} s)\n${by === undefined ? '' : `        by: ${by}\n`}`,
  );
}
await end();
process.stdout.write(
  `\n${counts.killed} killed, ${counts.survived} survived, ${counts.broken} could not be judged\n`,
);
process.exit(counts.killed === chosen.length && chosen.length > 0 ? 0 : 1);
