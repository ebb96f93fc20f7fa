import { Injectable } from '@nestjs/common';
import { type ImportField, isFileField } from '@portal/contract/data/import-fields';
import { FileErasure } from '../../applications/uploads/file-erasure.service.js';
import { ImportedMembers } from '../../members/imported-members.service.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import type { Import, RowMember, StoredRow } from './import.js';
import { nameKey, type NamedFile, zipKey } from './import-file.js';
import { ImportZipsRepository } from './import-zips.repository.js';
import { NamedFilesRepository } from './named-files.repository.js';

/** Photos and documents that the rows of an import name (docs/rules/imports.md). */
@Injectable()
export class NamedFilesService {
  constructor(
    private readonly files: NamedFilesRepository,
    private readonly zips: ImportZipsRepository,
    private readonly members: ImportedMembers,
    private readonly erasure: FileErasure,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Stores the files that imported rows name, in the transaction that creates the members. */
  async add(
    tx: Tx,
    { id, mapping = [] }: Pick<Import, 'id' | 'mapping'>,
    rows: readonly StoredRow[],
    created: ReadonlyMap<string, RowMember>,
  ): Promise<void> {
    await this.files.insert(
      rows.flatMap((row) => {
        const member = created.get(row.id);
        return member === undefined ? [] : namedFilesIn(id, mapping, row, member);
      }),
      tx.session,
    );
  }

  /** Number of attached files by member. */
  async takenBy(tx: Tx, memberIds: readonly string[]): Promise<Map<string, number>> {
    return this.files.takenBy(memberIds, tx.session);
  }

  /** Removes the files of members that are about to be deleted; safe to repeat. */
  async removeOf(members: readonly RowMember[]): Promise<void> {
    const appIds = await this.members.appIdsOf(members.map(({ applicationId }) => applicationId));
    const owners = [...appIds.values()].map((ownerId) => ({ owner: 'application', ownerId }) as const);
    if (owners.length === 0) return;
    await this.unitOfWork.run(systemActor, async (tx) => this.erasure.endUse(tx, owners));
    await this.erasure.clear(owners, new AbortController().signal);
  }

  /** Deletes zips, named files and the report; files attached to members stay. */
  async clear(found: Pick<Import, 'id'>): Promise<void> {
    for (const zip of await this.zips.ofImport(found.id)) {
      for (const key of [zip.incomingKey, zipKey(zip)]) await this.storage.delete(key);
    }
    await this.storage.delete(filesReportKey(found));
    await this.zips.clear(found.id);
    await this.files.clear(found.id);
  }
}

/** Storage key of the report on photos and documents. */
export function filesReportKey({ id }: Pick<Import, 'id'>): string {
  return `imports/${id}-files.xlsx`;
}

function namedFilesIn(
  importId: string,
  mapping: readonly (ImportField | null)[],
  { row, cells }: StoredRow,
  { memberId, applicationId, memNo }: RowMember,
): Omit<NamedFile, 'id'>[] {
  return mapping.flatMap((slot, index): Omit<NamedFile, 'id'>[] => {
    const name = (cells[index] ?? '').trim();
    if (!isFileField(slot) || nameKey(name) === '') return [];
    const key = nameKey(name);
    return [{ importId, row, slot, name, key, memberId, applicationId, memNo, state: 'missing' }];
  });
}
