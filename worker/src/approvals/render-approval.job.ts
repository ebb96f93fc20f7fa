import { createHash } from 'node:crypto';
import { renderApproval, type RunPayload } from '@portal/backend/approvals/approvals.jobs';
import {
  RenderingService,
  type RunToRender,
  type StoredDocument,
} from '@portal/backend/approvals/rendering.service';
import type { ApprovalRun, PlannedDocument } from '@portal/backend/approvals/run';
import { FaultInjection } from '@portal/backend/platform/fault-injection';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { DocumentRenderer } from '../documents/rendering/render.pool.js';
import { DocumentDataService, type PersonData } from '../documents/document-data.service.js';

/**
 * Upload Documents: numbers, drawing, storing (decisions 6). Every step is recorded, so that a worker that is killed between
 * any two of them is followed by one that goes on (SAFE-10).
 */
@Handles(renderApproval)
export class RenderApprovalJob implements JobHandler<RunPayload> {
  constructor(
    private readonly drawing: RenderingService,
    private readonly documentData: DocumentDataService,
    private readonly renderer: DocumentRenderer,
    private readonly storage: StorageService,
    private readonly faults: FaultInjection,
  ) {}

  async handle({ runId }: RunPayload, { lastAttempt }: JobContext): Promise<void> {
    try {
      await this.draw(runId);
    } catch (error) {
      if (lastAttempt) await this.drawing.giveUp(runId, 'documents.failed');
      throw error;
    }
  }

  private async draw(runId: string): Promise<void> {
    const found = await this.drawing.find(runId);
    if (found === undefined) return;
    this.faults.hit('before:reserve');
    const run = await this.drawing.reserve(found);
    if (run === undefined) return;
    this.faults.hit('after:reserve');
    const images = await this.render({ ...found, run });
    await this.drawing.rendered(runId);
    this.faults.hit('after:render');
    const stored = await this.store(run, images);
    this.faults.hit('before:store');
    const unused = await this.drawing.stored(run, stored);
    this.faults.hit('after:store');
    // A run that was superseded meanwhile leaves nothing behind.
    const waste = unused ?? stored.map(({ key }) => key);
    await Promise.all(waste.map(async (key) => this.storage.delete(key)));
  }

  private async render({ run, application }: RunToRender): Promise<Map<PlannedDocument, Buffer>> {
    const degree = degreeOf(run.educationYear);
    const persons = await Promise.all(
      run.numbers.map(async (memNo, person): Promise<PersonData> =>
        this.documentData.personData({
          application,
          person,
          memNo,
          override: run.overrides[person] ?? {},
          ...(degree === undefined ? {} : { degree }),
          at: run.drawnAt ?? run.createdAt,
          provisional: false,
        }),
      ),
    );
    const images = new Map<PlannedDocument, Buffer>();
    await Promise.all(
      run.documents.map(async (document) => {
        const data = persons[document.person];
        if (data === undefined) throw new RangeError(`The run has no person ${document.person}`);
        const verifyUrl = this.documentData.verifyUrl(document.code);
        images.set(document, await this.renderer.render(document.kind, { ...data, verifyUrl }));
        await this.drawing.count(run.id, 'rendered', images.size);
      }),
    );
    return images;
  }

  private async store(run: ApprovalRun, images: Map<PlannedDocument, Buffer>): Promise<StoredDocument[]> {
    let count = 0;
    return Promise.all(
      [...images].map(async ([{ key }, image]) => {
        const bytes = await this.storeWhole(key, image);
        count += 1;
        await this.drawing.count(run.id, 'stored', count);
        return { key, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
      }),
    );
  }

  /**
   * Stores an image and reads it back: that the storage said yes does not tell what it holds (F20). A key is written once: what a
   * killed worker stored there stays, when it is whole. What is not goes away, and the next try stores it anew; nothing refers to
   * it yet.
   */
  private async storeWhole(key: string, image: Buffer): Promise<Buffer> {
    const outcome = await this.storage.put(key, image, 'image/jpeg', { ifNoneMatch: true });
    const bytes = await this.storage.get(key);
    if (outcome === 'stored' ? bytes.equals(image) : isWholeJpeg(bytes)) return bytes;
    await this.storage.delete(key);
    throw new Error(`The storage holds ${bytes.length} bytes of ${image.length} under ${key}, or others`);
  }
}

/** Whether a picture has its beginning and its end. */
function isWholeJpeg(bytes: Buffer): boolean {
  return (
    bytes.length > 3 && bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9
  );
}
