import { renderApproval, type RunPayload } from '@portal/backend/reviewing/approval/approvals.jobs';
import {
  type ApprovalRun,
  approvalRun,
  type PlannedDocument,
} from '@portal/backend/reviewing/approval/approvals.runs';
import { RenderingService, type RunToRender } from '@portal/backend/reviewing/approval/rendering.service';
import type { StoredDocument } from '@portal/backend/members/documents/document';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { throttleProgress } from '@portal/backend/platform/runs/throttle-progress';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';
import { degreeOf } from '@portal/contract/applications/degree';
import { DocumentDataService, type PersonData } from '../../members/documents/document-data.service.js';
import type { DrawnDocument } from '../../members/documents/rendering/render-document.js';
import { DocumentRenderer } from '../../members/documents/rendering/render.pool.js';
import { storeDocument } from '../../members/documents/store-document.js';

type DrawnSet = Map<PlannedDocument, DrawnDocument>;

/** Upload Documents: reserves numbers, renders and stores. Every step is recorded, so that a retry after a crash resumes. */
@Handles(renderApproval)
export class RenderApprovalJob implements JobHandler<RunPayload> {
  constructor(
    private readonly rendering: RenderingService,
    private readonly documentData: DocumentDataService,
    private readonly renderer: DocumentRenderer,
    private readonly storage: StorageService,
    private readonly steps: RunSteps,
  ) {}

  async handle({ runId }: RunPayload, context: JobContext): Promise<void> {
    await this.steps.attempt(approvalRun, runId, context, async () => this.work(runId));
  }

  private async work(runId: string): Promise<void> {
    const found = await this.rendering.find(runId);
    const run = found === undefined ? undefined : await this.rendering.reserve(found);
    if (found === undefined || run === undefined) return;
    const drawn: DrawnSet = new Map();
    await this.steps.perform(approvalRun, runId, 'render', async () => this.render({ ...found, run }, drawn));
    const waste = await this.steps.run(
      approvalRun,
      'store',
      async () => this.store(run, drawn),
      async (stored) => this.rendering.stored(run, stored),
    );
    await Promise.all(waste.map(async (key) => this.storage.delete(key)));
  }

  private async render({ run, application }: RunToRender, drawn: DrawnSet): Promise<undefined> {
    const {
      numbers,
      documents,
      overrides,
      educationYear,
      studentMonths,
      renderedAt = run.createdAt,
    } = run.data;
    const degree = degreeOf(educationYear);
    const persons = await Promise.all(
      numbers.map(async (memNo, person): Promise<PersonData> =>
        this.documentData.personData({
          application,
          person,
          memNo,
          override: overrides[person] ?? {},
          ...(degree === undefined ? {} : { degree }),
          ...(studentMonths === undefined ? {} : { studentMonths }),
          at: renderedAt,
          provisional: false,
        }),
      ),
    );
    const count = throttleProgress(async (done: number) => this.rendering.count(run, 'render', done));
    await Promise.all(
      documents.map(async (document) => {
        const data = persons[document.person];
        if (data === undefined) throw new RangeError(`The run has no person ${document.person}`);
        const printed = this.documentData.documentData(data, document);
        drawn.set(document, await this.renderer.draw(document.kind, printed));
        await count(drawn.size);
      }),
    );
    return undefined;
  }

  private async store(run: ApprovalRun, drawn: DrawnSet): Promise<StoredDocument[]> {
    let done = 0;
    const count = throttleProgress(async (stored: number) => this.rendering.count(run, 'store', stored));
    return Promise.all(
      [...drawn].map(async ([{ key }, document]) => {
        const stored = await storeDocument(this.storage, key, document);
        done += 1;
        await count(done);
        return stored;
      }),
    );
  }
}
