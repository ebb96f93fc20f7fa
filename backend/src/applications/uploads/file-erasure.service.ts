import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { FileErasureRepository, type FilesOf } from './file-erasure.repository.js';
import { thumbnailKeyOf } from './stored-file.js';

/** Erases the files of a person (docs/rules/erasure.md). */
@Injectable()
export class FileErasure {
  constructor(
    private readonly files: FileErasureRepository,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Ends access to the files; `clear` removes them. @returns the number of retired files */
  async endUse(tx: Tx, owners: readonly FilesOf[]): Promise<number> {
    return this.files.endUse(owners, this.clock.now(), tx.session);
  }

  /**
   * Deletes objects before rows, so that after a crash the next try finds them again; safe to repeat and to run concurrently. Rows of
   * uploads that were never accepted stay until the sweep a day later, because a running inspection may still store its file.
   * @returns the number of removed rows
   */
  async clear(owners: readonly FilesOf[], signal: AbortSignal): Promise<number> {
    const found = await this.files.of(owners);
    for (const { incomingKey, key, thumbnailKey = thumbnailKeyOf(key) } of found) {
      signal.throwIfAborted();
      for (const object of [incomingKey, key, thumbnailKey]) await this.storage.delete(object);
    }
    return this.unitOfWork.run(systemActor, async (tx) => {
      const removed = await this.files.remove(
        found.map(({ id }) => id),
        tx.session,
      );
      for (const id of removed) tx.audit({ action: 'file.removed', object: { kind: 'file', id } });
      return removed.length;
    });
  }
}
