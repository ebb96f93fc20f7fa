import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { FileClearingRepository, slotOf } from './file-clearing.repository.js';
import { reduceToReference } from './file-reference.js';
import { CLEARING_BATCH, ORPHAN_MS, REPLACED_MS, RETIRED_MS } from './files.limits.js';
import { type FileState, type StoredFile, thumbnailKeyOf } from './stored-file.js';

/** Records that may refer to the files of one application. */
export interface OwnerRecords {
  /** Every text in its open draft, the application and its members. */
  readonly texts: readonly string[];
  /** Time of the last change of any of them. */
  readonly changedAt: Date;
}

/** Reads the current records of several appIds. */
export type RecordsOf = (appIds: readonly string[]) => Promise<ReadonlyMap<string, OwnerRecords>>;

const neverAccepted: readonly FileState[] = ['requested', 'checking', 'refused'];
const nothing: OwnerRecords = { texts: [], changedAt: new Date(0) };

/**
 * Removes files that are no longer needed. Every step is safe to repeat and to run concurrently: objects are deleted before their row,
 * so that after a crash the next sweep finds them again.
 */
@Injectable()
export class FileClearing {
  constructor(
    private readonly rows: FileClearingRepository,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Removes uploads that were requested a day ago and never accepted. No record can refer to one, because submissions and edits take
   * accepted files only.
   * @returns the number of removed files
   */
  async clearUploads(signal: AbortSignal): Promise<number> {
    return this.each(
      signal,
      async (after) => this.rows.inStates(neverAccepted, this.ago(ORPHAN_MS), CLEARING_BATCH, after),
      async (files) => {
        for (const file of files) await this.removeObjects(file);
        return this.rows.remove(
          files.map(({ id }) => id),
          neverAccepted,
        );
      },
    );
  }

  /**
   * Removes replaced and retired files. A replaced file is retired when its draft, application and members name another accepted file of
   * the slot, none of them contains its key, its upload address or its slot's documented key, and none was changed for a day. A retired
   * file is removed an hour later, after all running requests, if it is still unreferenced. Files of members are not removed here, nor
   * files without a replacement.
   * @returns the number of removed files
   */
  async clearReplaced(recordsOf: RecordsOf, signal: AbortSignal): Promise<number> {
    await this.each(
      signal,
      async (after) => this.rows.replaced(this.ago(REPLACED_MS), CLEARING_BATCH, after),
      async (files) => this.retireReplaced(files, recordsOf),
    );
    return this.each(
      signal,
      async (after) => this.rows.retired(this.ago(RETIRED_MS), CLEARING_BATCH, after),
      async (files) => this.removeRetired(files, recordsOf),
    );
  }

  /** Removes generated files under a prefix that are older than `retentionMs`. @returns the number of removed files */
  async clearGenerated(
    prefix: 'previews/' | 'statements/' | 'exports/' | 'own-data/' | 'code-sheets/',
    retentionMs: number,
    signal: AbortSignal,
  ): Promise<number> {
    const before = this.ago(retentionMs);
    // An uncompleted multipart upload is not in the object list.
    let removed = await this.storage.abandonUploads(prefix, before);
    for await (const { key, modifiedAt } of this.storage.each(prefix)) {
      if (modifiedAt > before) continue;
      signal.throwIfAborted();
      await this.storage.delete(key);
      removed += 1;
    }
    return removed;
  }

  /**
   * Retires all files of an application whose records are emptied in the same transaction; clearReplaced removes them later.
   * @returns the number of retired files
   */
  async endUse(tx: Tx, appId: string): Promise<number> {
    return this.rows.retireAllOf(appId, this.clock.now(), tx.session);
  }

  private async retireReplaced(files: readonly StoredFile[], recordsOf: RecordsOf): Promise<number> {
    const now = this.clock.now();
    const quietSince = this.ago(REPLACED_MS).getTime();
    const [records, accepted] = await Promise.all([
      recordsOf(ownersOf(files)),
      this.rows.acceptedBeside(files),
    ]);
    const unused: string[] = [];
    const postponed: string[] = [];
    const withoutReplacement: string[] = [];
    for (const file of files) {
      const owner = records.get(file.ownerId) ?? nothing;
      const others = (accepted.get(slotOf(file)) ?? []).filter(({ id }) => id !== file.id);
      const isUnused = file.owner === 'application' && !refersTo(owner, file);
      const isQuiet = owner.changedAt.getTime() <= quietSince;
      if (isUnused && isQuiet && others.some((other) => names(owner, other))) unused.push(file.id);
      else (others.length === 0 ? withoutReplacement : postponed).push(file.id);
    }
    await this.rows.retire(unused, now);
    await this.rows.postpone(postponed, now);
    await this.rows.postpone(withoutReplacement, undefined);
    return unused.length;
  }

  private async removeRetired(files: readonly StoredFile[], recordsOf: RecordsOf): Promise<number> {
    const records = await recordsOf(ownersOf(files));
    const isReferenced = (file: StoredFile): boolean => refersTo(records.get(file.ownerId) ?? nothing, file);
    const referenced = files.filter(isReferenced);
    const unused = files.filter((file) => !isReferenced(file));
    await this.rows.restore(
      referenced.map(({ id }) => id),
      this.clock.now(),
    );
    for (const file of unused) await this.removeObjects(file);
    await this.unitOfWork.run(systemActor, async (tx) => {
      const retired = await this.rows.retiredAmong(
        unused.map(({ id }) => id),
        tx.session,
      );
      await this.rows.remove(
        retired.map(({ id }) => id),
        ['retired'],
        tx.session,
      );
      for (const { id, key, slot, person, ownerId } of retired) {
        tx.audit({
          action: 'file.removed',
          object: { kind: 'file', id },
          before: { key, slot, person, appId: ownerId },
        });
      }
    });
    return unused.length;
  }

  private async removeObjects(file: StoredFile): Promise<void> {
    const keys = [file.incomingKey, file.key, file.thumbnailKey ?? thumbnailKeyOf(file.key)];
    await Promise.all(keys.map(async (key) => this.storage.delete(key)));
  }

  /** Processes rows batch by batch, each once. @returns the sum of the results of `work` */
  private async each(
    signal: AbortSignal,
    batchAfter: (after: string | undefined) => Promise<StoredFile[]>,
    work: (files: readonly StoredFile[]) => Promise<number>,
  ): Promise<number> {
    let done = 0;
    let batch = await batchAfter(undefined);
    while (batch.length > 0) {
      signal.throwIfAborted();
      done += await work(batch);
      batch = await batchAfter(batch.at(-1)?.id);
    }
    return done;
  }

  private ago(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }
}

function ownersOf(files: readonly StoredFile[]): string[] {
  return [...new Set(files.map(({ ownerId }) => ownerId))];
}

/** Whether a record contains the file's key or upload address. */
function names({ texts }: OwnerRecords, { key, incomingKey }: StoredFile): boolean {
  return texts.some((text) => text.includes(key) || text.includes(incomingKey));
}

/** As {@link names}, or contains the documented key of its slot, which may mean any file of the slot. */
function refersTo(records: OwnerRecords, file: StoredFile): boolean {
  return (
    names(records, file) ||
    records.texts.some((text) => {
      const reference = reduceToReference(text);
      return reference?.kind === 'slot' && reference.slot === file.slot && reference.person === file.person;
    })
  );
}
