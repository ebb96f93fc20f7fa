/**
 * `npm run faults [-- name]`: the tier that kills, stops, flushes, drops and reorders. `npm run faults -- mutants [ids]`: faults in the code itself,
 * each of which a test has to notice.
 */
if (process.argv[2] === 'mutants') {
  process.argv.splice(2, 1);
  await import('../mutants/main.ts');
} else {
  process.argv.splice(2, 0, 'faults');
  await import('./test.ts');
}
