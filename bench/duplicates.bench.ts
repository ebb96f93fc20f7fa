/**
 * `npm run bench -- duplicates [members]`: how long the worker takes to compare all members (50,000; 200,000 is what is aimed at) with each other the
 * first time, and how much memory it has meanwhile. Times are printed, not gated; the run fails when the worker has more memory than it may, or does not
 * come to an end.
 */
import { pause } from '@portal/dev/dev/core/wait';
import { startRunServers } from '@portal/dev/dev/testing/run-servers';
import { startSystem } from '@portal/dev/dev/testing/system';
import mongoose from 'mongoose';
import { uncompared, untilCompared } from './compared.ts';
import { peakOf, watchOwn } from './memory.ts';

const members = process.argv[2] ?? '50000';
const MOST_MB = 350;

const servers = await startRunServers();
Object.assign(process.env, servers.env);
const system = await startSystem({ seed: members });
const mongo = await new mongoose.mongo.MongoClient(system.env['MONGODB_URI'] ?? '').connect();
try {
  const keys = mongo.db().collection('member_keys');
  // The worker compares them as the seed writes them: it looks at all once more.
  await untilCompared(mongo.db());
  await keys.updateMany({}, { $set: { due: true }, $inc: { marks: 1 } });
  const all = await uncompared(mongo.db());
  while ((await uncompared(mongo.db())) === all) await pause(100);
  const mostOwn = watchOwn(system.pidOf('worker'));
  const begun = performance.now();
  await untilCompared(mongo.db());
  const seconds = (performance.now() - begun) / 1000;
  const own = mostOwn();
  const pairs = await mongo.db().collection('duplicate_pairs').countDocuments();
  console.log(`  ${all} members compared in ${seconds.toFixed(1)} s: ${(all / seconds).toFixed(0)} a second`);
  console.log(`  ${pairs} pairs found`);
  console.log(
    `  worker ${own.toFixed(0)} MB of its own at most, ${peakOf(system.pidOf('worker')).toFixed(0)} MB resident`,
  );
  if (own > MOST_MB) {
    console.error(`  The worker may have ${MOST_MB} MB.`);
    process.exitCode = 1;
  }
} finally {
  await mongo.close();
  await system.close();
  await servers.stop();
}
