import type mongoose from 'mongoose';

/**
 * Returns the usage of MongoDB's data disk in percent, rounded down; undefined when the server does not report it, as some managed ones.
 * @param timeoutMS defaults to the connection's
 */
export async function databaseDiskPercent(
  db: mongoose.mongo.Db,
  timeoutMS?: number,
): Promise<number | undefined> {
  const options = timeoutMS === undefined ? {} : { timeoutMS };
  const { fsUsedSize: used, fsTotalSize: total } = await db.command({ dbStats: 1, freeStorage: 0 }, options);
  return typeof used === 'number' && typeof total === 'number' && total > 0
    ? Math.floor((used / total) * 100)
    : undefined;
}
