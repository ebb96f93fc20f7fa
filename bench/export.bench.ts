/**
 * `npm run bench -- export [members]`: all members (50,000; 200,000 is what is aimed at) with all 30 columns as a spreadsheet. Prints how long
 * it takes, the most memory that the worker had, and how long the backend meanwhile takes for an answer without any work, which a
 * busy event loop delays. Fails when the worker has more memory than it may, or the file lacks a row.
 */
import { exportColumns } from '@portal/contract/data/columns';
import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { startRunServers } from '@portal/dev/dev/testing/run-servers';
import { startSystem } from '@portal/dev/dev/testing/system';
import mongoose from 'mongoose';
import { untilCompared } from './compared.ts';
import { peakOf, watchOwn } from './memory.ts';

const members = process.argv[2] ?? '50000';
const MOST_MB = 350;
const LOOK_MS = 20;
const password = 'Demo-Orange-2026';

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const servers = await startRunServers();
Object.assign(process.env, servers.env);
const system = await startSystem({ seed: members, env: { RATE_LIMIT_FACTOR: '100000' } });
const mongo = await new mongoose.mongo.MongoClient(system.env['MONGODB_URI'] ?? '').connect();
try {
  // As a server has it by default; those of tests remember 5 seconds, which is less than a large file takes.
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
  await untilCompared(mongo.db());
  // What the comparison has left in its memory is not the export's.
  await system.restartWorker();
  const mostOwn = watchOwn(system.pidOf('worker'));
  const columns = exportColumns.members.map(({ name }) => name);
  const started = performance.now();
  await post(calls.makeExport.path, { what: 'members', format: 'xlsx', columns, details: true });
  const answers: number[] = [];
  let item: { state: string; rows: number; file?: { bytes: number } } | undefined;
  let looked = started;
  while (item === undefined || item.state === 'waiting' || item.state === 'running') {
    const asked = performance.now();
    await (await fetch(`${baseUrl}/health/live`)).text();
    answers.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (performance.now() - looked < 500) continue;
    looked = performance.now();
    const list = await fetch(`${baseUrl}${calls.listExports.path}`, { headers });
    [item] = (await list.json()) as [typeof item];
  }
  const seconds = (performance.now() - started) / 1000;
  const own = mostOwn();
  answers.sort((a, b) => a - b);
  const stored = await mongo.db().collection('members').countDocuments();
  console.log(`  ${item.rows} rows x ${columns.length} columns: ${item.state} after ${seconds.toFixed(1)} s`);
  console.log(`  file ${((item.file?.bytes ?? 0) / 1e6).toFixed(1)} MB`);
  console.log(
    `  worker ${own.toFixed(0)} MB of its own at most, ${peakOf(system.pidOf('worker')).toFixed(0)} MB resident`,
  );
  console.log(
    `  an answer of the backend meanwhile: median ${at(answers, 0.5).toFixed(1)} ms, p95 ${at(answers, 0.95).toFixed(1)} ms, longest ${at(answers, 1).toFixed(1)} ms`,
  );
  if (item.state !== 'done' || item.rows !== stored) {
    console.error(`  There are ${stored} members.`);
    process.exitCode = 1;
  }
  if (own > MOST_MB) {
    console.error(`  The worker may have ${MOST_MB} MB.`);
    process.exitCode = 1;
  }
} finally {
  await mongo.close();
  await system.close();
  await servers.stop();
}
