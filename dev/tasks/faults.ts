/**
 * `npm run faults [-- name]` runs the tier that kills, stops, flushes, drops and reorders. `npm run faults -- all` runs every test of the
 * table in docs/faults.md, whatever its tier. `npm run faults -- cluster` runs those of a cluster. `npm run faults -- soak [minutes] [seed]` runs faults for an hour under the load of
 * applicants (bench/soak.bench.ts).
 */
import { namedFaultTests } from '../testing/named-fault-tests.ts';

const [, , what] = process.argv;
if (what === 'soak') {
  await import('./bench.ts');
} else {
  if (what === 'all') process.argv.splice(2, 1, ...namedFaultTests().words);
  else if (what === 'cluster') process.argv.splice(2, 1, 'faults', 'cluster', 'e2e/faults/cluster');
  else process.argv.splice(2, 0, 'faults');
  await import('./test.ts');
}
