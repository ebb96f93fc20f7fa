import { statfs } from 'node:fs/promises';
import type { WatchedDisk } from './system-watch.schema.js';

/**
 * How full the disks behind these folders are, as `df` counts: without what is kept for root. A folder that can not be asked is left out.
 * @returns percent, rounded down
 */
export async function disksOf(
  folders: readonly { place: WatchedDisk['place']; path: string }[],
): Promise<WatchedDisk[]> {
  const disks = await Promise.all(
    folders.map(async ({ place, path }): Promise<WatchedDisk[]> => {
      try {
        const { blocks, bfree, bavail } = await statfs(path);
        const used = blocks - bfree;
        return used + bavail === 0 ? [] : [{ place, percent: Math.floor((used / (used + bavail)) * 100) }];
      } catch {
        return [];
      }
    }),
  );
  return disks.flat();
}
