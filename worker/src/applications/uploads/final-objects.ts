import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { StorageService } from '@portal/backend/platform/storage/s3';

/** What is known of an object that was written. */
export interface WrittenObject {
  /** hex */
  readonly sha256: string;
  readonly bytes: number;
}

/** Writes what an inspection keeps: each key once, and safe to repeat after a crash at any point (SEC-42). */
@Injectable()
export class FinalObjects {
  constructor(private readonly storage: StorageService) {}

  /**
   * Writes an object while its key is free, and reads back what is stored there, also what a killed worker has stored before:
   * half a file is removed, and the next try writes it anew (F20). Nothing refers to it yet.
   * @throws Error when something else is stored
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
