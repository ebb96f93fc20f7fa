import type mongoose from 'mongoose';

/**
 * How full the disk is that MongoDB keeps its data on.
 *
 * @param timeoutMS of the question; without it, that of the connection
 * @returns percent, rounded down; undefined where the server does not tell, as some managed ones
 * @throws what MongoDB threw
 */
export async function databaseDiskPercent(
  db: mongoose.mongo.Db,
  timeoutMS?: number,
): Promise<number | undefined> {
  const asked = timeoutMS === undefined ? {} : { timeoutMS };
  const { fsUsedSize: used, fsTotalSize: total } = await db.command({ dbStats: 1, freeStorage: 0 }, asked);
  return typeof used === 'number' && typeof total === 'number' && total > 0
    ? Math.floor((used / total) * 100)
    : undefined;
}
