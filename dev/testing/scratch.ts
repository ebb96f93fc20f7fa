import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const memoryFolder = '/dev/shm';
/** Several times what a whole run writes. */
const neededBytes = 6 * 1024 ** 3;

/**
 * Returns the folder for the data of test servers: in memory if there is enough space (containers have 64 MB), because
 * most of MongoDB's work for tests is creating and dropping indexes. Callers delete what they create in it.
 */
export function scratchPlace(): string {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, freemem()) >= neededBytes ? memoryFolder : tmpdir();
}
