/** `npm run faults [-- name]`: the tier that kills, stops, flushes, drops and reorders. */
process.argv.splice(2, 0, 'faults');
await import('./test.ts');
