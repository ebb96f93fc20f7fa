/**
 * `npm run bench -- duplicates [members]`: time and memory of the worker's first search for duplicates among all members
 * (default 50,000, target 200,000). Times are printed, not gated; the run fails if the worker exceeds its memory limit
 * or does not finish.
 */
import { pause } from '@portal/dev/core/wait.ts';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { startSystem } from '@portal/dev/testing/system.ts';
import mongoose from 'mongoose';
import { countPending, waitForDuplicateSearch } from './duplicate-search.ts';
import { peakMegabytes, watchPrivateMemory } from './memory.ts';

const members = process.argv[2] ?? '50000';
const MAX_MB = 350;

const servers = await startRunServers();
Object.assign(process.env, servers.env);
const system = await startSystem({ seed: members });
const mongo = await new mongoose.mongo.MongoClient(system.env['MONGODB_URI'] ?? '').connect();
try {
  const keys = mongo.db().collection('member_keys');
  // The worker has compared members while the seed was writing; all are marked for a complete search.
  await waitForDuplicateSearch(mongo.db());
  await keys.updateMany({}, { $set: { due: true }, $inc: { marks: 1 } });
  const all = await countPending(mongo.db());
  while ((await countPending(mongo.db())) === all) await pause(100);
  const stopWatching = watchPrivateMemory(system.pidOf('worker'));
  const startedAt = performance.now();
  await waitForDuplicateSearch(mongo.db());
  const seconds = (performance.now() - startedAt) / 1000;
  const privateMegabytes = stopWatching();
  const pairs = await mongo.db().collection('duplicate_pairs').countDocuments();
  console.log(`  ${all} members compared in ${seconds.toFixed(1)} s: ${(all / seconds).toFixed(0)} a second`);
  console.log(`  ${pairs} pairs found`);
  console.log(
    `  worker ${privateMegabytes.toFixed(0)} MB private at most, ${peakMegabytes(system.pidOf('worker')).toFixed(0)} MB resident`,
  );
  if (privateMegabytes > MAX_MB) {
    console.error(`  The limit of the worker is ${MAX_MB} MB.`);
    process.exitCode = 1;
  }
} finally {
  await mongo.close();
  await system.close();
  await servers.stop();
}
