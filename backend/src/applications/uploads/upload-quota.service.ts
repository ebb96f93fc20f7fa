import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { tooMany } from '../../platform/http/wire-error.js';
import {
  KEPT_BYTES,
  KEPT_FILES,
  RESERVED_MS,
  TOO_MUCH_SECONDS,
  unsizedRate,
  uploadRates,
} from './files.limits.js';
import { FilesRepository } from './files.repository.js';
import type { StoredFile } from './stored-file.js';

/** The owner of uploads: an application or a member. */
export type UploadOwner = Pick<StoredFile, 'owner' | 'ownerId'>;

/**
 * How much one application or member may upload, whoever does it (SEC-41, SEC-45). What counts are the rows of the files
 * themselves, so that nothing is forgotten with Redis.
 */
@Injectable()
export class UploadQuota {
  constructor(
    private readonly files: FilesRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws 429 `file.tooMuch` when the owner has put all the files or bytes that may be kept of one. */
  async requireRoom(owner: UploadOwner): Promise<void> {
    const since = new Date(this.clock.now().getTime() - RESERVED_MS);
    const { count, bytes } = await this.files.putOf(owner, since);
    if (count >= KEPT_FILES || bytes >= KEPT_BYTES) throw tooMany(TOO_MUCH_SECONDS, 'file.tooMuch');
  }

  /**
   * Counts an upload that was just asked for, and takes it back when it is one too many: so of several at once none slips
   * through. Of those without a size each person has fewer, because their addresses take anything, again and again.
   * @throws 429 `file.tooMany`, with the seconds until the next one is free
   */
  async count(
    { owner, ownerId, person, size }: UploadOwner & Pick<StoredFile, 'person' | 'size'>,
    id: string,
  ): Promise<void> {
    const now = this.clock.now().getTime();
    const unsized = size === undefined ? [{ ...unsizedRate, unsizedOf: person }] : [];
    for (const { points, seconds, ...which } of [...unsized, ...uploadRates]) {
      const since = new Date(now - seconds * 1000);
      const asked = await this.files.newestRequests({ owner, ownerId, ...which }, since, points + 1);
      const oldest = asked[points];
      if (oldest === undefined) continue;
      await this.files.remove(id);
      throw tooMany(Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1000)), 'file.tooMany');
    }
  }
}
