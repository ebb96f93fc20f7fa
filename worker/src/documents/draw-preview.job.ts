import { drawPreview, type RunPayload } from '@portal/backend/approvals/approvals.jobs';
import { PreviewsService } from '@portal/backend/approvals/previews.service';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { DocumentRenderer } from './drawing/render.pool.js';
import { FactsService } from './facts.service.js';

/** Draws one PROVISIONAL image that a reviewer waits for (decisions 6). */
@Handles(drawPreview)
export class DrawPreviewJob implements JobHandler<RunPayload> {
  constructor(
    private readonly previews: PreviewsService,
    private readonly facts: FactsService,
    private readonly renderer: DocumentRenderer,
    private readonly storage: StorageService,
  ) {}

  async handle({ runId }: RunPayload, { lastAttempt }: JobContext): Promise<void> {
    const found = await this.previews.find(runId);
    if (found === undefined) return;
    const { run, application } = found;
    try {
      const facts = await this.facts.personFacts({
        application,
        person: run.person,
        memNo: '',
        override: run.override,
        at: run.createdAt,
        provisional: true,
      });
      const image = await this.renderer.draw(run.document, { ...facts, verifyUrl: '' });
      await this.storage.put(run.key, image, 'image/jpeg');
    } catch (error) {
      if (lastAttempt) await this.previews.finish(runId, 'failed');
      throw error;
    }
    await this.previews.finish(runId, 'done');
  }
}
