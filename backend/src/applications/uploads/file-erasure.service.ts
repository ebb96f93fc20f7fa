import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { FileErasureRepository, type FilesOf } from './file-erasure.repository.js';
import { thumbnailKeyOf } from './stored-file.js';

/** The photographs and papers of somebody whose data is erased (docs/rules/erasure.md). */
@Injectable()
export class FileErasure {
  constructor(
    private readonly files: FileErasureRepository,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Nobody can open one of these files any more; `clear` removes them. @returns how many accepted ones */
  async endUse(tx: Tx, owners: readonly FilesOf[]): Promise<number> {
    return this.files.endUse(owners, this.clock.now(), tx.session);
  }

  /**
   * Removes objects first and rows last, so that a crash in between leaves a row that leads the next try back to them; safe to repeat and
   * to run twice at once. The row of an upload that was never accepted stays for the sweep of a day later: an inspection that was under
   * way may still store its file.
   * @returns how many rows went
   */
  async clear(owners: readonly FilesOf[], signal: AbortSignal): Promise<number> {
    const found = await this.files.of(owners);
    for (const { incomingKey, key, thumbnailKey = thumbnailKeyOf(key) } of found) {
      signal.throwIfAborted();
      for (const object of [incomingKey, key, thumbnailKey]) await this.storage.delete(object);
    }
    return this.unitOfWork.run(systemActor, async (tx) => {
      const gone = await this.files.remove(
        found.map(({ id }) => id),
        tx.session,
      );
      for (const id of gone) tx.audit({ action: 'file.removed', object: { kind: 'file', id } });
      return gone.length;
    });
  }
}
