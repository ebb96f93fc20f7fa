import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/** Package specifier of a thread's file, so that the compiled file is used also when running from source. */
export type ThreadFile = `@portal/worker/${string}.thread`;

interface ThreadPoolOptions {
  /** Default: 1. */
  readonly threads?: number;
  /** JavaScript heap of one thread, MiB */
  readonly heapMb: number;
  /** idle time after which a thread ends, ms */
  readonly idleMs: number;
}

/** Returns a pool whose threads start with their first task and end when they are idle. */
export function createThreadPool<Task, Result>(
  file: ThreadFile,
  { threads = 1, heapMb, idleMs }: ThreadPoolOptions,
): Piscina<Task, Result> {
  return new Piscina({
    filename: fileURLToPath(import.meta.resolve(file)),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    // New objects have the space of `--max-semi-space-size`, which overrides the limit of a thread.
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
}
