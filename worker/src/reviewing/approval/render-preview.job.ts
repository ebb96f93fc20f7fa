import { renderPreview, type RunPayload } from '@portal/backend/reviewing/approval/approvals.jobs';
import { type PreviewRun, previewRun } from '@portal/backend/reviewing/approval/approvals.runs';
import { PreviewsService } from '@portal/backend/reviewing/approval/previews.service';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';
import { DocumentDataService } from '../../members/documents/document-data.service.js';
import { DocumentRenderer } from '../../members/documents/rendering/render.pool.js';

/** Renders one PROVISIONAL image for a waiting reviewer. */
@Handles(renderPreview)
export class RenderPreviewJob implements JobHandler<RunPayload> {
  constructor(
    private readonly previews: PreviewsService,
    private readonly documentData: DocumentDataService,
    private readonly renderer: DocumentRenderer,
    private readonly storage: StorageService,
    private readonly steps: RunSteps,
  ) {}

  async handle({ runId }: RunPayload, context: JobContext): Promise<void> {
    await this.steps.attempt(previewRun, runId, context, async (run) => this.work(run));
  }

  private async work(run: PreviewRun): Promise<void> {
    const found = await this.previews.find(run);
    if (found === undefined) return;
    const { application, key } = found;
    const { document, person, override } = run.data;
    await this.steps.perform(previewRun, run.id, 'render', async () => {
      const { data } = await this.documentData.personData({
        application,
        person,
        memNo: '',
        override,
        at: run.createdAt,
        provisional: true,
      });
      const image = await this.renderer.render(document, { ...data, verifyUrl: '', provenUrl: '' });
      await this.storage.put(key, image, 'image/jpeg');
      return { result: { key } };
    });
  }
}
