/**
 * `npm run bench -- export [members]`: exports all members (default 50,000, target 200,000) with all 30 columns as a
 * spreadsheet. Prints duration, peak memory of the worker and the latency of trivial requests to the backend meanwhile,
 * which a blocked event loop delays. Fails if the worker exceeds its memory limit or a row is missing.
 */
import { exportColumns } from '@portal/contract/data/columns';
import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { startSystem } from '@portal/dev/testing/system.ts';
import mongoose from 'mongoose';
import { waitForDuplicateSearch } from './duplicate-search.ts';
import { peakMegabytes, watchPrivateMemory } from './memory.ts';
import { percentile } from './percentile.ts';

const members = process.argv[2] ?? '50000';
const MAX_MB = 350;
const POLL_MS = 20;
const password = 'Demo-Orange-2026';

const servers = await startRunServers();
Object.assign(process.env, servers.env);
const system = await startSystem({ seed: members, env: { RATE_LIMIT_FACTOR: '100000' } });
const mongo = await new mongoose.mongo.MongoClient(system.env['MONGODB_URI'] ?? '').connect();
try {
  // The default of MongoDB; test servers have 5 seconds, which is too short for a large export.
  await mongo.db('admin').command({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 300 });
  const baseUrl = system.urls.portal;
  const { accessToken } = await createClient({ baseUrl })(calls.staffLogin, {
    body: { username: 'superadmin', password },
  });
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${answer.status} for ${path}: ${await answer.text()}`);
    return answer.json();
  };
  await post(calls.reauthenticate.path, { password });
  await waitForDuplicateSearch(mongo.db());
  // The memory used by the search for duplicates must not be counted.
  await system.restartWorker();
  const stopWatching = watchPrivateMemory(system.pidOf('worker'));
  const columns = exportColumns.members.map(({ name }) => name);
  const started = performance.now();
  await post(calls.makeExport.path, { what: 'members', format: 'xlsx', columns, details: true });
  const answers: number[] = [];
  let item: { state: string; rows: number; file?: { bytes: number } } | undefined;
  let lastPollAt = started;
  while (item === undefined || item.state === 'waiting' || item.state === 'running') {
    const asked = performance.now();
    await (await fetch(`${baseUrl}/health/live`)).text();
    answers.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    if (performance.now() - lastPollAt < 500) continue;
    lastPollAt = performance.now();
    const list = await fetch(`${baseUrl}${calls.listExports.path}`, { headers });
    [item] = (await list.json()) as [typeof item];
  }
  const seconds = (performance.now() - started) / 1000;
  const privateMegabytes = stopWatching();
  const stored = await mongo.db().collection('members').countDocuments();
  console.log(`  ${item.rows} rows x ${columns.length} columns: ${item.state} after ${seconds.toFixed(1)} s`);
  console.log(`  file ${((item.file?.bytes ?? 0) / 1e6).toFixed(1)} MB`);
  console.log(
    `  worker ${privateMegabytes.toFixed(0)} MB private at most, ${peakMegabytes(system.pidOf('worker')).toFixed(0)} MB resident`,
  );
  console.log(
    `  response of the backend meanwhile: median ${percentile(answers, 0.5).toFixed(1)} ms, p95 ${percentile(answers, 0.95).toFixed(1)} ms, longest ${percentile(answers, 1).toFixed(1)} ms`,
  );
  if (item.state !== 'done' || item.rows !== stored) {
    console.error(`  There are ${stored} members.`);
    process.exitCode = 1;
  }
  if (privateMegabytes > MAX_MB) {
    console.error(`  The limit of the worker is ${MAX_MB} MB.`);
    process.exitCode = 1;
  }
} finally {
  await mongo.close();
  await system.close();
  await servers.stop();
}
