import { Injectable } from '@nestjs/common';
import { type AppType, contentTypes, type UploadSlot } from '@portal/contract/enums';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import {
  finalKey,
  incomingKey,
  inspectedExtension,
  keyNumber,
  newVersion,
} from '../../platform/storage/file-keys.js';
import { FilesRepository } from './files.repository.js';
import type { StoredFile } from './stored-file.js';

/** A file of an approved application that the office uploads with an import. */
export interface Placed {
  readonly appType: AppType;
  readonly appId: string;
  readonly memNo: string;
  readonly slot: UploadSlot;
  /** In lower case. */
  readonly extension: string;
  /** bytes */
  readonly size: number;
  /** `_id` of the staff user. */
  readonly uploadedBy: string;
}

/** Uploads created by the server (docs/rules/imports.md), with the same rows, keys and inspection as others. */
@Injectable()
export class PlacedFiles {
  constructor(
    private readonly files: FilesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an upload in the state `checking`; the caller stores its bytes at `incomingKey`.
   * @returns its id
   * @throws RangeError for an extension that the slot does not take
   */
  async place(tx: Tx, { appType, appId, memNo, slot, extension, size, uploadedBy }: Placed): Promise<string> {
    const now = this.clock.now();
    const contentType = contentTypes[extension] ?? '';
    const parts = { appType, id: keyNumber(memNo), version: newVersion(now), slot, ext: extension };
    return this.files.insert(
      {
        key: finalKey(parts),
        incomingKey: incomingKey(),
        ...{ appType, owner: 'application', ownerId: appId, slot, person: 0 },
        contentType,
        finalContentType: contentTypes[inspectedExtension(parts)] ?? contentType,
        size,
        putBytes: size,
        state: 'checking',
        createdAt: now,
        uploadedBy,
      },
      tx.session,
    );
  }

  async byId(id: string): Promise<StoredFile | undefined> {
    return this.files.byId(id);
  }

  /** Retires a file that no record refers to. */
  async drop(tx: Tx, id: string): Promise<void> {
    await this.files.retire(id, this.clock.now(), tx.session);
  }
}
