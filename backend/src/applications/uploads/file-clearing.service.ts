import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { FileClearingRepository, slotOf } from './file-clearing.repository.js';
import { reduceToReference } from './file-reference.js';
import { CLEARING_BATCH, ORPHAN_MS, REPLACED_MS, RETIRED_MS } from './files.limits.js';
import { type FileState, type StoredFile, thumbnailKeyOf } from './stored-file.js';

/** What may refer to the files of one application. */
export interface OwnerRecords {
  /** Every text in its open draft, the application itself and its members. */
  readonly texts: readonly string[];
  /** When one of them was changed last. */
  readonly changedAt: Date;
}

/** Reads the records of appIds as they are now, of all of them at once. */
export type RecordsOf = (appIds: readonly string[]) => Promise<ReadonlyMap<string, OwnerRecords>>;

const neverAccepted: readonly FileState[] = ['requested', 'checking', 'refused'];
const nothing: OwnerRecords = { texts: [], changedAt: new Date(0) };

/**
 * Clears away what nobody needs (SEC-45). Every step can be repeated and run twice at once: objects go first and their row
 * last, so that a crash in between leaves a row that leads the next sweep back to them.
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
   * Removes uploads that were asked for a day ago and never accepted, with whatever a crash has left of them. No record can
   * refer to one: a submission or an edit takes accepted files only.
   * @returns how many
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
   * Removes accepted files that another took the place of. One goes only when all of this holds: its open draft, its
   * application and its members name another accepted file of the slot; none of them has its key, its upload's address or its
   * slot's documented key anywhere in it; none was changed for a day. It is retired then, which ends its use, and removed an
   * hour later if nothing refers to it even then: a request that had it in hand has ended by then. Files of members are never
   * removed here, nor is one that no other takes the place of. Files whose use was ended go the same way.
   * @returns how many were removed
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

  /** Removes what lies under a prefix and was made longer ago than `keptMs`; no record refers to it by then. @returns how many */
  async clearMade(
    prefix: 'previews/' | 'statements/' | 'exports/' | 'own-data/' | 'code-sheets/',
    keptMs: number,
    signal: AbortSignal,
  ): Promise<number> {
    const before = this.ago(keptMs);
    // A file that a worker began and never completed is in no list.
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
   * Ends the use of all files of an application whose records are emptied in the same transaction; clearReplaced removes them
   * later, those alone that nothing refers to.
   * @returns how many accepted ones
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
    const free: string[] = [];
    const later: string[] = [];
    const alone: string[] = [];
    for (const file of files) {
      const own = records.get(file.ownerId) ?? nothing;
      const others = (accepted.get(slotOf(file)) ?? []).filter(({ id }) => id !== file.id);
      const isFree = file.owner === 'application' && !refersTo(own, file);
      const isQuiet = own.changedAt.getTime() <= quietSince;
      if (isFree && isQuiet && others.some((other) => names(own, other))) free.push(file.id);
      else (others.length === 0 ? alone : later).push(file.id);
    }
    await this.rows.retire(free, now);
    await this.rows.lookAgain(later, now);
    await this.rows.lookAgain(alone, undefined);
    return free.length;
  }

  private async removeRetired(files: readonly StoredFile[], recordsOf: RecordsOf): Promise<number> {
    const records = await recordsOf(ownersOf(files));
    const isWanted = (file: StoredFile): boolean => refersTo(records.get(file.ownerId) ?? nothing, file);
    const wanted = files.filter(isWanted);
    const unwanted = files.filter((file) => !isWanted(file));
    await this.rows.bringBack(
      wanted.map(({ id }) => id),
      this.clock.now(),
    );
    for (const file of unwanted) await this.removeObjects(file);
    await this.unitOfWork.run(systemActor, async (tx) => {
      const there = await this.rows.retiredAmong(
        unwanted.map(({ id }) => id),
        tx.session,
      );
      await this.rows.remove(
        there.map(({ id }) => id),
        ['retired'],
        tx.session,
      );
      for (const { id, key, slot, person, ownerId } of there) {
        tx.audit({
          action: 'file.removed',
          object: { kind: 'file', id },
          before: { key, slot, person, appId: ownerId },
        });
      }
    });
    return unwanted.length;
  }

  private async removeObjects(file: StoredFile): Promise<void> {
    const keys = [file.incomingKey, file.key, file.thumbnailKey ?? thumbnailKeyOf(file.key)];
    await Promise.all(keys.map(async (key) => this.storage.delete(key)));
  }

  /** Goes through rows batch by batch, each once, whatever becomes of them. @returns the sum of what `work` says */
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

/** Whether a file's own key or address stands in a record. */
function names({ texts }: OwnerRecords, { key, incomingKey }: StoredFile): boolean {
  return texts.some((text) => text.includes(key) || text.includes(incomingKey));
}

/** The same, or its slot in the documented shape, which may mean any file of the slot. */
function refersTo(records: OwnerRecords, file: StoredFile): boolean {
  return (
    names(records, file) ||
    records.texts.some((text) => {
      const reference = reduceToReference(text);
      return reference?.kind === 'slot' && reference.slot === file.slot && reference.person === file.person;
    })
  );
}
