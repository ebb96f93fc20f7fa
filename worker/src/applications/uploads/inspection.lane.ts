import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { Piscina } from 'piscina';
import { THREAD_IDLE_MS } from '../../platform/worker.limits.js';
import { codeOf, type InspectionFinding, type InspectionTask, type Kept } from './inspection.task.js';
import { INSPECTION_HEAP_MB, INSPECTION_LOOK_MS, INSPECTION_START_MS } from './inspection.limits.js';
import { Refusal } from './refusal.js';

export interface InspectionLaneOptions {
  readonly threads: number;
  /** for one step of a file (one page): whoever takes longer is ended; milliseconds */
  readonly stepMs: number;
  /** of the processor for one file, looked at after each step; milliseconds */
  readonly cpuMs: number;
  /** for the JavaScript of one thread, MiB */
  readonly heapMb?: number;
  /** how far the whole process may grow meanwhile, bytes */
  readonly growthBytes: number;
}

/** No fault of the file: the job is tried again. */
const NOT_STARTED = 'No thread has begun the inspection in time';

/**
 * Reads files of one kind in threads that are ended when one takes too long or too much memory: the file is refused then, and
 * the next one finds a new thread (SEC-42, SEC-43, F27).
 */
export class InspectionLane {
  private readonly pool: Piscina<InspectionTask, InspectionFinding>;
  /** The pool has a queue, but a file's time would run while it waits in it. */
  private readonly oneForEachThread: LimitFunction;

  /** @param thread the file that is run, by the name of the package: the compiled one also where this is run from its source */
  constructor(
    thread: `@portal/worker/applications/uploads/${'pdf' | 'bmp' | 'heic' | 'signature'}.thread`,
    private readonly options: InspectionLaneOptions,
  ) {
    this.oneForEachThread = pLimit(options.threads);
    this.pool = new Piscina({
      filename: fileURLToPath(import.meta.resolve(thread)),
      minThreads: 0,
      maxThreads: options.threads,
      idleTimeout: THREAD_IDLE_MS,
      resourceLimits: {
        maxOldGenerationSizeMb: options.heapMb ?? INSPECTION_HEAP_MB,
        maxYoungGenerationSizeMb: 32,
      },
    });
  }

  /**
   * What is kept of a file.
   * @param opensOnly of a PDF: it keeps its bytes when it can be opened
   * @throws Refusal for a file that is not what it should be, or takes more than its time or memory
   */
  async keptOf(bytes: Buffer, opensOnly = false): Promise<Kept<Buffer>> {
    const finding = await this.oneForEachThread(async () => this.run(bytes, opensOnly));
    if ('refused' in finding) throw new Refusal(finding.refused);
    const { kept, warning } = finding;
    return { kept: Buffer.from(kept.buffer, kept.byteOffset, kept.byteLength), warning };
  }

  /** Waits for the inspections under way and ends the threads. */
  async close(): Promise<void> {
    await this.pool.close();
  }

  private async run(bytes: Buffer, opensOnly: boolean): Promise<InspectionFinding> {
    const { cpuMs } = this.options;
    const stop = new AbortController();
    const steps = new Int32Array(new SharedArrayBuffer(4));
    const guard = this.guard(steps, stop);
    const starting = setTimeout(() => {
      if (Atomics.load(steps, 0) === 0) stop.abort(NOT_STARTED);
    }, INSPECTION_START_MS);
    try {
      // A copy: a small Buffer is a view of Node's own pool, all of which would be sent.
      const task = { bytes: new Uint8Array(bytes), steps, cpuMs, opensOnly };
      return await this.pool.run(task, { signal: stop.signal });
    } catch (error) {
      if (stop.signal.reason === NOT_STARTED) throw new Error(NOT_STARTED, { cause: error });
      if (stop.signal.aborted || codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new Refusal('file.tooComplicated');
      throw error;
    } finally {
      clearTimeout(starting);
      clearInterval(guard);
    }
  }

  /** Looks at time and memory from the moment the thread has begun: its wait and its start do not count. */
  private guard(steps: Int32Array, stop: AbortController): NodeJS.Timeout {
    const { stepMs, growthBytes } = this.options;
    const before = process.memoryUsage.rss();
    let last = { step: 0, since: 0 };
    return setInterval(() => {
      const step = Atomics.load(steps, 0);
      if (step === 0) return;
      const now = performance.now();
      if (step !== last.step) last = { step, since: now };
      if (now - last.since > stepMs || process.memoryUsage.rss() - before > growthBytes) stop.abort();
    }, INSPECTION_LOOK_MS);
  }
}
