/**
 * `npm run bench -- export [members]`: exports all members (default 50,000, target 200,000) with all 30 columns as a
 * spreadsheet. Prints duration, peak memory of the worker and the latency of trivial requests to the backend meanwhile,
 * which a blocked event loop delays. Fails if the worker exceeds its memory limit or a row is missing.
 */
import { exportColumns } from '@portal/contract/data/columns';
import { calls } from '@portal/contract/calls';
import { pause } from '@portal/dev/core/wait.ts';
import { waitForRun, withPortal } from './bench-portal.ts';
import { peakMegabytes, watchPrivateMemory } from './memory.ts';
import { percentile } from './percentile.ts';

const MAX_MB = 350;
const POLL_MS = 20;

await withPortal({ seed: process.argv[2] ?? '50000' }, async ({ system, db, call }) => {
  // The memory used by the search for duplicates must not be counted.
  await system.restartWorker();
  const stopWatching = watchPrivateMemory(system.pidOf('worker'));
  const columns = exportColumns.members.map(({ name }) => name);
  const started = performance.now();
  const { data } = await call(calls.makeExport, {
    body: { what: 'members', format: 'xlsx', columns, details: true },
  });
  const answers: number[] = [];
  let isDone = false;
  const done = waitForRun(call, data.runId).finally(() => (isDone = true));
  while (!isDone) {
    const asked = performance.now();
    await (await fetch(`${system.urls.portal}/health/live`)).text();
    answers.push(performance.now() - asked);
    await pause(POLL_MS);
  }
  await done;
  const seconds = (performance.now() - started) / 1000;
  const privateMegabytes = stopWatching();
  const [item] = await call(calls.listExports);
  const stored = await db.collection('members').countDocuments();
  const resident = peakMegabytes(system.pidOf('worker'));
  const [median, p95, longest] = [0.5, 0.95, 1].map((share) => percentile(answers, share).toFixed(1));
  console.log(`  ${item?.rows} rows x ${columns.length} columns after ${seconds.toFixed(1)} s`);
  console.log(`  file ${((item?.file?.bytes ?? 0) / 1e6).toFixed(1)} MB`);
  console.log(
    `  worker ${privateMegabytes.toFixed(0)} MB private at most, ${resident.toFixed(0)} MB resident`,
  );
  console.log(
    `  response of the backend meanwhile: median ${median} ms, p95 ${p95} ms, longest ${longest} ms`,
  );
  if (item?.rows !== stored) {
    console.error(`  There are ${stored} members.`);
    process.exitCode = 1;
  }
  if (privateMegabytes > MAX_MB) {
    console.error(`  The limit of the worker is ${MAX_MB} MB.`);
    process.exitCode = 1;
  }
});
