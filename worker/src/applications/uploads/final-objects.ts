import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { StorageService } from '@portal/backend/platform/storage/s3';

/** A stored object. */
export interface WrittenObject {
  /** hex */
  readonly sha256: string;
  readonly bytes: number;
}

/** Writes the results of inspections, each key once; safe to repeat after a crash at any point. */
@Injectable()
export class FinalObjects {
  constructor(private readonly storage: StorageService) {}

  /**
   * Writes an object unless its key exists, and verifies the stored content, which may come from a killed worker. A partial object is
   * deleted for the next try; nothing refers to it yet.
   * @throws Error when the stored content differs
   */
  async write(key: string, body: Buffer, contentType: string): Promise<WrittenObject> {
    await this.storage.put(key, body, contentType, { ifNoneMatch: true });
    const sha256 = hashOf(body);
    if (hashOf(await this.storage.get(key)) === sha256) return { sha256, bytes: body.length };
    await this.storage.delete(key);
    throw new Error(`${key} was not stored as it was sent`);
  }
}

/** hex */
function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}
