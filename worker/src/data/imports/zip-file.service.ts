import { Injectable } from '@nestjs/common';
import { type ImportZip, zipKey } from '@portal/backend/data/imports/import-file';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { StorageMissing } from '@portal/backend/platform/storage/storage-errors';
import { importZipType } from '@portal/contract/data/imports';
import { withPictures, type ZipPicture } from './zip/picture-zip.js';

/** A zip of an import: taken from where it arrived to where it is kept, and read there. */
@Injectable()
export class ZipFileStore {
  constructor(private readonly storage: StorageService) {}

  /** The files in it. @throws UnreadableZip, StorageMissing */
  async read<T>(zip: ImportZip, use: (files: readonly ZipPicture[]) => Promise<T>): Promise<T> {
    const key = zipKey(zip);
    if (!(await this.storage.exists(key))) await this.storage.copy(zip.incomingKey, key, importZipType);
    const head = await this.storage.head(key);
    if (head === undefined) throw new StorageMissing(key);
    const piece = async (from: number, bytes: number) => this.storage.piece(key, from, bytes);
    return withPictures({ size: head.bytes, piece }, use);
  }
}
