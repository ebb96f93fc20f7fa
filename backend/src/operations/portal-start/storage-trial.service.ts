import { Injectable } from '@nestjs/common';
import type { StorageTrial } from '@portal/contract/operations/responses';
import { incomingKey } from '../../platform/storage/file-keys.js';
import { StorageService } from '../../platform/storage/s3.js';

const contentType = 'text/plain';
const text = 'portal';

/** Addresses by which a browser tries whether it reaches the storage; the hourly sweep deletes what it sends, as any upload without a reference. */
@Injectable()
export class StorageTrialService {
  constructor(private readonly storage: StorageService) {}

  /** They take one text, once, and read it again. */
  async addresses(): Promise<StorageTrial> {
    const key = incomingKey();
    const [put, get] = await Promise.all([
      this.storage.signPut({ key, contentType, size: Buffer.byteLength(text) }),
      this.storage.signGet({ key, fileName: 'trial.txt', disposition: 'attachment' }),
    ]);
    return { put, get, contentType, text };
  }
}
