/**
 * `npm run bench -- import [rows] [members]`: checks, imports and deletes a register of 60,000 rows in the portal of the
 * demonstration, or of as many members. Prints duration and peak memory of the worker for each step. Fails if the check
 * exceeds 60 s or the import 180 s, or a row is not imported.
 */
import { withPortal } from './bench-portal.ts';
import { peakMegabytes } from './memory.ts';
import { runImportStep, uploadRegister } from './register.ts';

const [rows = '60000', members = 'demo'] = process.argv.slice(2);
const maxSeconds: Readonly<Record<string, number>> = { checked: 60, imported: 180 };

await withPortal({ seed: members }, async ({ call, system }) => {
  const id = await uploadRegister(call, Number(rows));
  let toImport = 0;
  for (const step of ['read', 'checked', 'imported', 'deleted'] as const) {
    const { view, seconds } = await runImportStep(call, id, step);
    const megabytes = peakMegabytes(system.pidOf('worker'));
    console.log(`  ${step} after ${seconds.toFixed(1)} s, worker ${megabytes.toFixed(0)} MB at most`);
    if (seconds > (maxSeconds[step] ?? Infinity)) {
      console.error(`  The limit is ${maxSeconds[step]} s.`);
      process.exitCode = 1;
    }
    if (step === 'checked') {
      ({ toImport } = view);
      console.log(`  ${JSON.stringify(view.counts)}`);
    }
    if (step !== 'imported' || view.counts.imported === toImport) continue;
    console.error(`  ${view.counts.imported} of ${toImport} rows were imported.`);
    process.exitCode = 1;
  }
});
