import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { codeOf } from './error-code.js';
import {
  INSPECTION_GROWTH_BYTES,
  INSPECTION_HEAP_MB,
  INSPECTION_LOOK_MS,
  INSPECTION_MS,
  INSPECTION_START_MS,
  INSPECTION_THREADS,
} from './inspection.limits.js';
import type { InspectionFinding, InspectionTask } from './inspection.thread.js';
import { Refusal } from './refusal.js';

export interface InspectionPoolOptions {
  readonly threads?: number;
  /** for one file from its start, not from its wait in the queue; milliseconds */
  readonly timeoutMs?: number;
  /** for the JavaScript of one thread, MiB */
  readonly heapMb?: number;
  /** how far the whole process may grow meanwhile, bytes */
  readonly growthBytes?: number;
}

/** No fault of the file: the job is tried again. */
const NOT_STARTED = 'No thread has begun the inspection in time';

/** By the name of the package, so that it is the compiled file also where this one is run from its source. */
const threadFile = (): string =>
  fileURLToPath(import.meta.resolve('@portal/worker/uploads/inspection.thread'));

/**
 * Reads PDF and BMP in threads that are ended when one takes too long or too much memory: the file is refused then, and the
 * next one finds a new thread (SEC-42, SEC-43, F27).
 */
export class InspectionPool {
  private readonly pool: Piscina<InspectionTask, InspectionFinding>;
  private readonly timeoutMs: number;
  private readonly growthBytes: number;
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(options: InspectionPoolOptions = {}) {
    const threads = options.threads ?? INSPECTION_THREADS;
    this.timeoutMs = options.timeoutMs ?? INSPECTION_MS;
    this.growthBytes = options.growthBytes ?? INSPECTION_GROWTH_BYTES;
    this.free = threads;
    this.pool = new Piscina({
      filename: threadFile(),
      minThreads: 1,
      maxThreads: threads,
      resourceLimits: {
        maxOldGenerationSizeMb: options.heapMb ?? INSPECTION_HEAP_MB,
        maxYoungGenerationSizeMb: 32,
      },
    });
  }

  /** @throws Refusal for a file that is not a plain PDF, or takes more than its time or memory */
  async checkPdf(bytes: Buffer): Promise<void> {
    await this.run('pdf', bytes);
  }

  /** The picture of a BMP, as PNG. @throws Refusal as above */
  async pngOfBmp(bytes: Buffer): Promise<Buffer> {
    const { png } = await this.run('bmp', bytes);
    if (png === undefined) throw new Refusal('file.damaged');
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  }

  /** Waits for the inspections under way and ends the threads. */
  async close(): Promise<void> {
    await this.pool.close();
  }

  private async run(kind: InspectionTask['kind'], bytes: Buffer): Promise<InspectionFinding> {
    await this.claim();
    const stop = new AbortController();
    const began = new Int32Array(new SharedArrayBuffer(4));
    const guard = this.guard(began, stop);
    const starting = setTimeout(() => {
      if (Atomics.load(began, 0) === 0) stop.abort(NOT_STARTED);
    }, INSPECTION_START_MS);
    try {
      // A copy: a small Buffer is a view of Node's own pool, all of which would be sent.
      const task: InspectionTask = { kind, bytes: new Uint8Array(bytes), began };
      const found = await this.pool.run(task, { signal: stop.signal });
      if (found.refused !== undefined) throw new Refusal(found.refused);
      return found;
    } catch (error) {
      if (stop.signal.reason === NOT_STARTED) throw new Error(NOT_STARTED, { cause: error });
      if (stop.signal.aborted || codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new Refusal('file.tooComplicated');
      throw error;
    } finally {
      clearTimeout(starting);
      clearInterval(guard);
      this.release();
    }
  }

  /** Looks at time and memory from the moment the thread has begun: on a busy machine its start alone takes seconds. */
  private guard(began: Int32Array, stop: AbortController): NodeJS.Timeout {
    const before = process.memoryUsage.rss();
    let since: number | undefined;
    return setInterval(() => {
      if (Atomics.load(began, 0) === 0) return;
      since ??= performance.now();
      const isLate = performance.now() - since > this.timeoutMs;
      if (isLate || process.memoryUsage.rss() - before > this.growthBytes) stop.abort();
    }, INSPECTION_LOOK_MS);
  }

  /** The pool has a queue, but a file's time would run while it stands in it. */
  private async claim(): Promise<void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private release(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.free += 1;
    else next();
  }
}
