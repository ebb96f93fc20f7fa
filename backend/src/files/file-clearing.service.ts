import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { StorageService } from '../platform/storage/s3.js';
import { FileClearingRepository } from './file-clearing.repository.js';
import { reduceToReference } from './file-reference.js';
import { CLEARING_BATCH, ORPHAN_MS, PREVIEW_MS, REPLACED_MS, RETIRED_MS } from './files.limits.js';
import { type FileState, type StoredFile, thumbnailKeyOf } from './stored-file.js';

/** What may refer to the files of one application. */
export interface OwnerRecords {
  /** Every text that stands in its open draft, the application itself and its members. */
  readonly texts: readonly string[];
  /** When one of them was changed last. */
  readonly changedAt: Date;
}

/** Reads the records of an appId as they are now. */
export type RecordsOf = (appId: string) => Promise<OwnerRecords>;

const neverAccepted: readonly FileState[] = ['requested', 'checking', 'refused'];

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
   */
  async clearUploads(): Promise<void> {
    const before = this.ago(ORPHAN_MS);
    await this.each(
      async (after) => this.rows.inStates(neverAccepted, before, CLEARING_BATCH, after),
      async (file) => {
        await this.removeObjects(file);
        await this.rows.remove(file.id, neverAccepted);
      },
    );
    await this.clearObjects('incoming/', before, async (keys) => this.rows.openIncoming(keys));
  }

  /**
   * Removes accepted files that another took the place of. One goes only when all of this holds: its open draft, its
   * application and its members name another accepted file of the slot; none of them has its key, its upload's address or its
   * slot's documented key anywhere in it; none was changed for a day. It is retired then, which ends its use, and removed an
   * hour later if nothing refers to it even then: a request that had it in hand has ended by then. Files of members are never
   * removed here, nor is one that no other takes the place of.
   */
  async clearReplaced(recordsOf: RecordsOf): Promise<void> {
    const now = this.clock.now();
    await this.each(
      async (after) => this.rows.replaced(this.ago(REPLACED_MS), CLEARING_BATCH, after),
      async (file) => {
        const [records, others] = await Promise.all([recordsOf(file.ownerId), this.rows.othersOf(file)]);
        const isFree = file.owner === 'application' && !refersTo(records, file);
        const isQuiet = records.changedAt.getTime() <= this.ago(REPLACED_MS).getTime();
        if (isFree && isQuiet && others.some((other) => names(records, other))) {
          await this.rows.retire(file.id, now);
        } else await this.rows.lookAgain(file.id, others.length === 0 ? undefined : now);
      },
    );
    await this.each(
      async (after) => this.rows.inStates(['retired'], now, CLEARING_BATCH, after),
      async (file) => {
        if ((file.retiredAt?.getTime() ?? 0) > this.ago(RETIRED_MS).getTime()) return;
        if (refersTo(await recordsOf(file.ownerId), file)) await this.rows.bringBack(file.id, now);
        else await this.removeRetired(file);
      },
    );
  }

  /** Removes PROVISIONAL images of yesterday: a new day draws new ones (decisions 6). */
  async clearPreviews(): Promise<void> {
    await this.clearObjects('previews/', this.ago(PREVIEW_MS), async () => Promise.resolve(new Set()));
  }

  private async removeRetired(file: StoredFile): Promise<void> {
    await this.removeObjects(file);
    await this.unitOfWork.run({ kind: 'system' }, async (tx) => {
      if (!(await this.rows.remove(file.id, ['retired'], tx.session))) return;
      const { key, slot, person, ownerId } = file;
      tx.audit({
        action: 'file.removed',
        object: { kind: 'file', id: file.id },
        before: { key, slot, person, appId: ownerId },
      });
    });
  }

  private async removeObjects(file: StoredFile): Promise<void> {
    const keys = [file.incomingKey, file.key, file.thumbnailKey ?? thumbnailKeyOf(file.key)];
    await Promise.all(keys.map(async (key) => this.storage.delete(key)));
  }

  /** Removes the objects of a prefix that are older than a moment, but for those that are still wanted. */
  private async clearObjects(
    prefix: string,
    before: Date,
    wantedOf: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<void> {
    let page = await this.storage.list(prefix);
    while (page.length > 0) {
      const old = page.filter(({ modifiedAt }) => modifiedAt <= before).map(({ key }) => key);
      const wanted = await wantedOf(old);
      for (const key of old) if (!wanted.has(key)) await this.storage.delete(key);
      page = await this.storage.list(prefix, page.at(-1)?.key);
    }
  }

  /** Goes through rows batch by batch, each once, whatever becomes of them. */
  private async each(
    batchAfter: (after: string | undefined) => Promise<StoredFile[]>,
    work: (file: StoredFile) => Promise<void>,
  ): Promise<void> {
    let batch = await batchAfter(undefined);
    while (batch.length > 0) {
      for (const file of batch) await work(file);
      batch = await batchAfter(batch.at(-1)?.id);
    }
  }

  private ago(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }
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
