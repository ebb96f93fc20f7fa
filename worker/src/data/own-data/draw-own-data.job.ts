import { indiaDay } from '@portal/contract/format';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import { OwnDataFiles } from '@portal/backend/data/own-data/own-data-files.service';
import { drawOwnData, type OwnDataPayload } from '@portal/backend/data/own-data/own-data.jobs';
import { ownDataRun } from '@portal/backend/data/own-data/own-data.runs';
import { OwnDataService } from '@portal/backend/data/own-data/own-data.service';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';
import { OwnDataPrinter } from './own-data-printer.service.js';

/** Draws what the JSON has of a member, read at this moment, and keeps it for whoever asked (docs/privacy.md). */
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
        const data = await this.data.of({ kind: 'member', ...run.data });
        const branding = await this.branding.latest();
        const { language } = data.preferences;
        const content = await this.printer.print({ data, branding, language }, context.signal);
        return { result: await this.files.keep(run, indiaDay(new Date(data.madeAt)), content) };
      });
    });
  }
}
