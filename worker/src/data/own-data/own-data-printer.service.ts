import { fileURLToPath } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { OwnDataTask } from './own-data.thread.js';

/** Hundreds of mails take a second or two; this is long enough for a machine that swaps. In ms. */
const TIMEOUT_MS = 40_000;
/** The thread goes again when nobody asks for a while: its fonts keep some 60 MB. In ms. */
const IDLE_MS = 30_000;
const MEMORY_MB = 192;

/** Draws the own data of members outside the event loop, so that the locks of jobs are renewed meanwhile. */
@Injectable()
export class OwnDataPrinter implements OnModuleDestroy {
  /** By the name of the package, so that it is the compiled file also where this one is run from its source. */
  private readonly pool = new Piscina<OwnDataTask, Uint8Array>({
    filename: fileURLToPath(import.meta.resolve('@portal/worker/data/own-data/own-data.thread')),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });

  /** @param signal aborted when somebody else has the job */
  async print(task: OwnDataTask, signal: AbortSignal): Promise<Buffer> {
    const bytes = await this.pool.run(task, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool.close();
  }
}
