import type { OnModuleDestroy } from '@nestjs/common';
import type { Piscina } from 'piscina';
import { createThreadPool, type ThreadFile } from './thread-pool.js';

/** The thread ends soon, because its fonts take some 60 MB. In ms. */
const IDLE_MS = 60_000;

interface FilePrinterOptions {
  /** JavaScript heap of the thread, MiB */
  readonly heapMb: number;
  /** of one file, ms */
  readonly timeoutMs: number;
}

/** Draws files of one kind in a thread, so that the event loop stays free to renew the leases of jobs (REL-05). */
export class FilePrinter<Task> implements OnModuleDestroy {
  private readonly pool: Piscina<Task, Uint8Array>;
  private readonly timeoutMs: number;

  constructor(file: ThreadFile, { heapMb, timeoutMs }: FilePrinterOptions) {
    this.pool = createThreadPool(file, { heapMb, idleMs: IDLE_MS });
    this.timeoutMs = timeoutMs;
  }

  /** @param signal aborted when another worker has taken over the job @returns the file */
  async print(task: Task, ...signal: AbortSignal[]): Promise<Buffer> {
    const bytes = await this.pool.run(task, {
      signal: AbortSignal.any([...signal, AbortSignal.timeout(this.timeoutMs)]),
    });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool.close();
  }
}
