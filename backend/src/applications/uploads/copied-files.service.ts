import { Injectable } from '@nestjs/common';
import type { OpenAppType, FileSlot } from '@portal/contract/enums';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { finalKey, incomingKey, newVersion } from '../../platform/storage/file-keys.js';
import { StorageService } from '../../platform/storage/s3.js';
import { StorageMissing } from '../../platform/storage/storage-errors.js';
import { FilesRepository } from './files.repository.js';
import { thumbnailKeyOf } from './stored-file.js';

/** A copy that no record uses yet. */
export interface FileCopy {
  readonly id: string;
  readonly key: string;
  readonly slot: FileSlot;
}

/** Copies of accepted files for another application, with rows and objects of their own (docs/rules/uploads.md). */
@Injectable()
export class CopiedFiles {
  constructor(
    private readonly files: FilesRepository,
    private readonly storage: StorageService,
    private readonly clock: Clock,
  ) {}

  /**
   * Copies accepted files of one person to the first person of a draft. The rows come first and are not accepted until `use`, so that
   * the sweep of unaccepted uploads removes copies that no draft uses.
   * @param keys files that are not accepted, or not in the storage, are left out
   */
  async make(
    keys: readonly string[],
    { appType, appId }: { readonly appType: OpenAppType; readonly appId: string },
  ): Promise<FileCopy[]> {
    const accepted = (await this.files.byKeys(keys)).filter(({ state }) => state === 'ok');
    const copies: FileCopy[] = [];
    for (const {
      id: _id,
      replacedAt: _replaced,
      retiredAt: _retired,
      uploadedBy: _by,
      ...file
    } of accepted) {
      const now = this.clock.now();
      const ext = file.key.slice(file.key.lastIndexOf('.') + 1);
      const key = finalKey({ appType, id: appId, version: newVersion(now), slot: file.slot, ext });
      const thumbnail = file.thumbnailKey === undefined ? {} : { thumbnailKey: thumbnailKeyOf(key) };
      const id = await this.files.insert({
        ...file,
        ...thumbnail,
        ...{ key, incomingKey: incomingKey(), appType, owner: 'application', ownerId: appId, person: 0 },
        state: 'checking',
        createdAt: now,
      });
      if (await this.isCopied(file, { key, ...thumbnail })) copies.push({ id, key, slot: file.slot });
    }
    return copies;
  }

  /** Accepts copies in the transaction that stores the draft which names them. */
  async use(tx: Tx, copies: readonly FileCopy[]): Promise<void> {
    const ids = copies.map(({ id }) => id);
    if (ids.length > 0) await this.files.acceptCopies(ids, this.clock.now(), tx.session);
  }

  private async isCopied(
    from: { readonly key: string; readonly thumbnailKey?: string; readonly finalContentType: string },
    to: { readonly key: string; readonly thumbnailKey?: string },
  ): Promise<boolean> {
    try {
      await this.storage.copy(from.key, to.key, from.finalContentType);
      if (from.thumbnailKey !== undefined && to.thumbnailKey !== undefined)
        await this.storage.copy(from.thumbnailKey, to.thumbnailKey, from.finalContentType);
      return true;
    } catch (error) {
      if (error instanceof StorageMissing) return false;
      throw error;
    }
  }
}
