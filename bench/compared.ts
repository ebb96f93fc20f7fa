import { pause } from '@portal/dev/dev/core/wait';
import type mongoose from 'mongoose';

type Db = mongoose.mongo.Db;

const GIVE_UP_MS = 60 * 60_000;

/** Members whom the worker has not compared with the others yet. */
export async function uncompared(db: Db): Promise<number> {
  return db.collection('member_keys').countDocuments({ due: true });
}

/** Waits until the worker has compared all members: after a seed it does so for a while, beside whatever is measured. */
export async function untilCompared(db: Db): Promise<void> {
  const givesUpAt = performance.now() + GIVE_UP_MS;
  for (let left = await uncompared(db); left > 0; left = await uncompared(db)) {
    if (performance.now() > givesUpAt) throw new Error(`${left} members were not compared`);
    await pause(500);
  }
}
