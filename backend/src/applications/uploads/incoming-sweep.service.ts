import { Injectable } from '@nestjs/common';
import { contentTypes } from '@portal/contract/enums';
import { Clock } from '../../platform/clock.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { type ListedObject, StorageService } from '../../platform/storage/s3.js';
import { INCOMING_ASSETS } from '../../platform/storage/file-keys.js';
import { ORPHAN_MS, UNASKED_MS } from './files.limits.js';
import { FilesRepository } from './files.repository.js';
import { InspectionsService } from './inspections.service.js';
import { type StoredFile, tooLargeText, uploadLimitOf } from './stored-file.js';

/** Objects per look-up. */
const BATCH = 200;

/**
 * Empties the prefix of incoming uploads (docs/rules/uploads.md): a signed URL without a size accepts any number of uploads for 5
 * minutes. Safe to repeat and to run concurrently.
 */
@Injectable()
export class IncomingSweep {
  constructor(
    private readonly files: FilesRepository,
    private readonly inspections: InspectionsService,
    private readonly storage: StorageService,
    private readonly clock: Clock,
  ) {}

  /**
   * Refuses and removes oversized uploads. After 15 minutes a requested upload is inspected, because some clients never ask for its
   * state before the submission; any other object is removed.
   */
  async run(signal: AbortSignal): Promise<void> {
    let batch: ListedObject[] = [];
    for await (const object of this.storage.each('incoming/')) {
      batch.push(object);
      if (batch.length < BATCH) continue;
      await this.sweep(batch, signal);
      batch = [];
    }
    await this.sweep(batch, signal);
  }

  private async sweep(objects: readonly ListedObject[], signal: AbortSignal): Promise<void> {
    const found = await this.files.byIncomingKeys(objects.map(({ key }) => key));
    const files = new Map(found.map((file) => [file.incomingKey, file]));
    for (const object of objects) {
      signal.throwIfAborted();
      await this.settle(object, files.get(object.key));
    }
  }

  private async settle(
    { key, bytes, modifiedAt }: ListedObject,
    file: StoredFile | undefined,
  ): Promise<void> {
    const isAsset = key.startsWith(INCOMING_ASSETS);
    const isLarge = !isAsset && bytes > uploadLimitOf(file?.contentType ?? contentTypes['pdf'] ?? '');
    const isOld = this.clock.now().getTime() - modifiedAt.getTime() >= (isAsset ? ORPHAN_MS : UNASKED_MS);
    // A running inspection removes the object itself.
    if (file?.state === 'checking' || !(isLarge || isOld)) return;
    if (file?.state === 'requested' && !isLarge) {
      await this.inspections.start(systemActor, file);
      return;
    }
    if (file !== undefined) {
      await this.files.addPut(file.id, bytes);
      if (file.state === 'requested')
        await this.files.refuse(file.id, tooLargeText(file.contentType), this.clock.now());
    }
    await this.storage.delete(key);
  }
}
