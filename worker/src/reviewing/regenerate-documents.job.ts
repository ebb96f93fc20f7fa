import type { StoredDocument } from '@portal/backend/members/documents/document';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { StorageService } from '@portal/backend/platform/storage/s3';
import {
  regenerateDocuments,
  type RegenerationPayload,
} from '@portal/backend/reviewing/regeneration/regeneration.jobs';
import { regenerationRun } from '@portal/backend/reviewing/regeneration/regeneration.runs';
import { DocumentRestorer } from '@portal/backend/reviewing/regeneration/document-restorer.service';
import {
  RegenerationService,
  type RunToDraw,
} from '@portal/backend/reviewing/regeneration/regeneration.service';
import { throttleProgress } from '@portal/backend/platform/runs/throttle-progress';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';
import { DocumentDataService } from '../members/documents/document-data.service.js';
import type { DrawnDocument } from '../members/documents/rendering/render-document.js';
import { DocumentRenderer } from '../members/documents/rendering/render.pool.js';
import { storeDocument } from '../members/documents/store-document.js';

/**
 * Renders new documents of a member and supersedes the old ones, or restores lost files of existing ones. A retry after a crash
 * resumes.
 */
@Handles(regenerateDocuments)
export class RegenerateDocumentsJob implements JobHandler<RegenerationPayload> {
  constructor(
    private readonly regeneration: RegenerationService,
    private readonly redrawing: DocumentRestorer,
    private readonly documentData: DocumentDataService,
    private readonly renderer: DocumentRenderer,
    private readonly storage: StorageService,
    private readonly steps: RunSteps,
  ) {}

  async handle({ runId }: RegenerationPayload, context: JobContext): Promise<void> {
    await this.steps.attempt(regenerationRun, runId, context, async () => {
      const found = await this.regeneration.find(runId);
      if (found === undefined) return;
      if (found.run.data.isAgain !== true || (await this.redrawing.mayDraw(found))) await this.work(found);
    });
  }

  private async work(found: RunToDraw): Promise<void> {
    const { run } = found;
    const drawn = new Map<string, DrawnDocument>();
    await this.steps.perform(regenerationRun, run.id, 'render', async () => this.draw(found, drawn));
    const waste = await this.steps.run(
      regenerationRun,
      'store',
      async () => this.store(drawn),
      async (stored) => (run.data.isAgain === true ? this.redrawing : this.regeneration).stored(run, stored),
    );
    await Promise.all(waste.map(async (key) => this.storage.delete(key)));
  }

  private async draw(
    { run, application, member }: RunToDraw,
    drawn: Map<string, DrawnDocument>,
  ): Promise<undefined> {
    const { override, issuedAt, documents, isAgain = false } = run.data;
    // After the approval the member holds the current data.
    const { applicant, address, association, memberOn, validUntil } = member;
    const applicants = application.applicants.map((one, at) => (at === member.person ? applicant : one));
    const data = await this.documentData.personData({
      application: { ...application, applicants, address, association },
      person: member.person,
      memNo: member.memNo,
      override,
      membership: { memberOn, ...(validUntil === undefined ? {} : { validUntil }) },
      at: issuedAt,
      provisional: false,
      isAgain,
    });
    const count = throttleProgress(async (done: number) => this.regeneration.count(run, 'render', done));
    await Promise.all(
      documents.map(async (document) => {
        const { kind, key } = document;
        drawn.set(key, await this.renderer.draw(kind, this.documentData.documentData(data, document)));
        await count(drawn.size);
      }),
    );
    return undefined;
  }

  private async store(drawn: ReadonlyMap<string, DrawnDocument>): Promise<StoredDocument[]> {
    return Promise.all([...drawn].map(async ([key, document]) => storeDocument(this.storage, key, document)));
  }
}
