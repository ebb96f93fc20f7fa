import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { folder } from '../core/paths.ts';
import { pause } from '../core/wait.ts';

/** Returns whether a process with this id is running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function tryLock(path: string): boolean {
  try {
    mkdirSync(path);
    writeFileSync(`${path}/pid`, String(process.pid));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Runs the work under a lock across processes; a lock whose owner has ended is taken over. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  folder(dirname(path));
  let unowned = 0;
  while (!tryLock(path)) {
    const owner = existsSync(`${path}/pid`) ? Number(readFileSync(`${path}/pid`, 'utf8')) : 0;
    unowned = owner > 0 && isRunning(owner) ? 0 : unowned + 1;
    if (unowned > 10) rmSync(path, { recursive: true, force: true });
    await pause(100);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}
