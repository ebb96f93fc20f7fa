import { indiaDay } from '@portal/contract/format';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import { OwnDataFiles } from '@portal/backend/data/own-data/own-data-files.service';
import { drawOwnData, type OwnDataPayload } from '@portal/backend/data/own-data/own-data.jobs';
import { ownDataRun } from '@portal/backend/data/own-data/own-data.runs';
import { OwnDataService } from '@portal/backend/data/own-data/own-data.service';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';
import { fileURLToPath } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { OwnDataTask } from './own-data.thread.js';

/** In ms. Hundreds of mails take a second or two; this covers a machine that swaps. */
const TIMEOUT_MS = 40_000;
/** In ms. The thread is stopped when idle, because its fonts take some 60 MB. */
const IDLE_MS = 30_000;
const MEMORY_MB = 192;

/** Draws the PDF in a thread, so that the event loop stays free to renew the leases of jobs. */
@Injectable()
export class OwnDataPrinter implements OnModuleDestroy {
  /** Resolved by package name, so that it is the compiled file even when this one runs from source. */
  private readonly pool = new Piscina<OwnDataTask, Uint8Array>({
    filename: fileURLToPath(import.meta.resolve('@portal/worker/data/own-data/own-data.thread')),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });

  /** @param signal aborted when another worker has taken over the job */
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

/** Draws and stores the PDF with the current data of a member (docs/privacy.md). */
@Handles(drawOwnData)
export class DrawOwnDataJob implements JobHandler<OwnDataPayload> {
  constructor(
    private readonly data: OwnDataService,
    private readonly files: OwnDataFiles,
    private readonly branding: BrandingService,
    private readonly printer: OwnDataPrinter,
    private readonly steps: RunSteps,
  ) {}

  async handle({ runId }: OwnDataPayload, context: JobContext): Promise<void> {
    await this.steps.attempt(ownDataRun, runId, context, async (run) => {
      await this.steps.perform(ownDataRun, run.id, 'draw', async () => {
        const data = await this.data.collect({ kind: 'member', ...run.data });
        const branding = await this.branding.latest();
        const { language } = data.preferences;
        const content = await this.printer.print({ data, branding, language }, context.signal);
        return { result: await this.files.store(run, indiaDay(new Date(data.madeAt)), content) };
      });
    });
  }
}
