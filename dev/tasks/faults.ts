/**
 * `npm run faults [-- name]`: the tier that kills, stops, flushes, drops and reorders. `npm run faults -- all`: every test that docs/faults.md
 * names, whatever its tier. `npm run faults -- soak [minutes] [seed]`: an hour of them over people who apply (bench/soak.bench.ts).
 * `npm run faults -- mutants [ids]`: faults in the code itself, each of which a test has to notice.
 */
import { namedFaultTests } from '../testing/named-fault-tests.ts';

const [, , what] = process.argv;
if (what === 'mutants') {
  process.argv.splice(2, 1);
  await import('../mutants/main.ts');
} else if (what === 'soak') {
  await import('./bench.ts');
} else {
  if (what === 'all') process.argv.splice(2, 1, ...namedFaultTests().words);
  else process.argv.splice(2, 0, 'faults');
  await import('./test.ts');
}
