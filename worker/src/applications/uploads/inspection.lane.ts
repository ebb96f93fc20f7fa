import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import type { Piscina } from 'piscina';
import { createThreadPool } from '../../platform/thread-pool.js';
import { THREAD_IDLE_MS } from '../../platform/worker.limits.js';
import { codeOf, type InspectionFinding, type InspectionTask, type Kept } from './inspection.task.js';
import { INSPECTION_HEAP_MB, INSPECTION_CHECK_MS, INSPECTION_START_MS } from './inspection.limits.js';
import { Refusal } from './refusal.js';

export interface InspectionLaneOptions {
  readonly threads: number;
  /** wall-clock limit of one step of a file (one page), ms */
  readonly stepMs: number;
  /** CPU time limit of one file, checked after each step, ms */
  readonly cpuMs: number;
  /** JavaScript heap of one thread, MiB */
  readonly heapMb?: number;
  /** allowed growth of the whole process meanwhile, bytes */
  readonly growthBytes: number;
}

/** Not caused by the file, so the job is retried. */
const NOT_STARTED = 'No thread started the inspection in time';

/**
 * Inspects files of one kind in threads. A thread that takes too long or too much memory is terminated: its file is refused, and the
 * next file gets a new thread.
 */
export class InspectionLane {
  private readonly pool: Piscina<InspectionTask, InspectionFinding>;
  /** Replaces the pool's queue, in which a file's time limit would already run. */
  private readonly oneForEachThread: LimitFunction;

  constructor(
    thread: `@portal/worker/applications/uploads/${'pdf' | 'bmp' | 'heic' | 'signature'}.thread`,
    private readonly options: InspectionLaneOptions,
  ) {
    this.oneForEachThread = pLimit(options.threads);
    this.pool = createThreadPool(thread, {
      threads: options.threads,
      heapMb: options.heapMb ?? INSPECTION_HEAP_MB,
      idleMs: THREAD_IDLE_MS,
    });
  }

  /**
   * Inspects a file. @returns the content to store
   * @param mayBeKept for a PDF of staff, which is stored unchanged unless it has active content
   * @throws Refusal for an invalid file, or one that exceeds its time or memory
   */
  async keptOf(bytes: Buffer, mayBeKept = false): Promise<Kept<Buffer>> {
    const finding = await this.oneForEachThread(async () => this.run(bytes, mayBeKept));
    if ('refused' in finding) throw new Refusal(finding.refused);
    const { kept, warning } = finding;
    return { kept: Buffer.from(kept.buffer, kept.byteOffset, kept.byteLength), warning };
  }

  /** Waits for the inspections under way and ends the threads. */
  async close(): Promise<void> {
    await this.pool.close();
  }

  private async run(bytes: Buffer, mayBeKept: boolean): Promise<InspectionFinding> {
    const { cpuMs } = this.options;
    const stop = new AbortController();
    const steps = new Int32Array(new SharedArrayBuffer(4));
    const guard = this.guard(steps, stop);
    const starting = setTimeout(() => {
      if (Atomics.load(steps, 0) === 0) stop.abort(NOT_STARTED);
    }, INSPECTION_START_MS);
    try {
      // Copied, because a small Buffer is a view of Node's shared pool, which would be sent as a whole.
      const task = { bytes: new Uint8Array(bytes), steps, cpuMs, mayBeKept };
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

  /** Enforces the limits once the thread has started; waiting and start-up do not count. */
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
    }, INSPECTION_CHECK_MS);
  }
}
