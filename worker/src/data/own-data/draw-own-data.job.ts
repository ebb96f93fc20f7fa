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
import { Injectable } from '@nestjs/common';
import { FilePrinter } from '../../platform/file-printer.js';
import type { OwnDataTask } from './own-data.thread.js';

/** In ms. Hundreds of mails take a second or two; this covers a machine that swaps. */
const TIMEOUT_MS = 40_000;

@Injectable()
export class OwnDataPrinter extends FilePrinter<OwnDataTask> {
  constructor() {
    super('@portal/worker/data/own-data/own-data.thread', { heapMb: 192, timeoutMs: TIMEOUT_MS });
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
