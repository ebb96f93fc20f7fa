import { fileURLToPath } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { PostedPagesTask } from './posted-pages.js';

/** In ms. 5,000 letters take some minutes on a slow machine. */
const TIMEOUT_MS = 10 * 60_000;
/** In ms. The thread is stopped when idle. */
const IDLE_MS = 60_000;
const MEMORY_MB = 512;

/** Draws labels and letters in a thread, so that the event loop stays free to renew the leases of jobs. */
@Injectable()
export class PostedPagesPrinter implements OnModuleDestroy {
  /** Resolved by package name, so that it is the compiled file even when this one runs from source. */
  private readonly pool = new Piscina<PostedPagesTask, Uint8Array>({
    filename: fileURLToPath(import.meta.resolve('@portal/worker/data/exports/posted-pages.thread')),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });

  /** @param signal aborted when another worker has taken over the job @returns the file */
  async print(task: PostedPagesTask, signal: AbortSignal): Promise<Buffer> {
    const bytes = await this.pool.run(task, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool.close();
  }
}
