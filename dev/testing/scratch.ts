import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** File systems in memory that machines have anyway, and what a whole run leaves there at most, several times over. */
const inMemory = '/dev/shm';
const neededBytes = 6 * 1024 ** 3;

/**
 * Where the servers of tests keep their data: in memory when there is room enough. The servers are what they are on a disk, and most of
 * what MongoDB does for a test is to make two hundred indexes and to take them away again. A container gives its memory 64 MB of files.
 *
 * @returns a folder that stands; what is made in it is whoever makes it to clear away
 */
export function scratchPlace(): string {
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return Math.min(bavail * bsize, freemem()) >= neededBytes ? inMemory : tmpdir();
}
