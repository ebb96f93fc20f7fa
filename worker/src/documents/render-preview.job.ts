import { renderPreview, type RunPayload } from '@portal/backend/approvals/approvals.jobs';
import { PreviewsService } from '@portal/backend/approvals/previews.service';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { DocumentRenderer } from './rendering/render.pool.js';
import { DocumentDataService } from './document-data.service.js';

/** Draws one PROVISIONAL image that a reviewer waits for (decisions 6). */
@Handles(renderPreview)
export class RenderPreviewJob implements JobHandler<RunPayload> {
  constructor(
    private readonly previews: PreviewsService,
    private readonly documentData: DocumentDataService,
    private readonly renderer: DocumentRenderer,
    private readonly storage: StorageService,
  ) {}

  async handle({ runId }: RunPayload, { lastAttempt }: JobContext): Promise<void> {
    const found = await this.previews.find(runId);
    if (found === undefined) return;
    const { run, application } = found;
    try {
      const data = await this.documentData.personData({
        application,
        person: run.person,
        memNo: '',
        override: run.override,
        at: run.createdAt,
        provisional: true,
      });
      const image = await this.renderer.render(run.document, { ...data, verifyUrl: '' });
      await this.storage.put(run.key, image, 'image/jpeg');
    } catch (error) {
      if (lastAttempt) await this.previews.finish(runId, 'failed');
      throw error;
    }
    await this.previews.finish(runId, 'done');
  }
}
