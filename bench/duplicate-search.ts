import { pause } from '@portal/dev/core/wait.ts';
import type mongoose from 'mongoose';

type Db = mongoose.mongo.Db;

const TIMEOUT_MS = 60 * 60_000;

/** Returns the number of members that the worker has not compared yet. */
export async function countPending(db: Db): Promise<number> {
  return db.collection('member_keys').countDocuments({ due: true });
}

/** Waits until the worker has compared all members; after a seed this would distort measurements. */
export async function waitForDuplicateSearch(db: Db): Promise<void> {
  const givesUpAt = performance.now() + TIMEOUT_MS;
  for (let left = await countPending(db); left > 0; left = await countPending(db)) {
    if (performance.now() > givesUpAt) throw new Error(`${left} members were not compared`);
    await pause(500);
  }
}
