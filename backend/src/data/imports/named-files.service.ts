import { Injectable } from '@nestjs/common';
import { type ImportField, isFileField } from '@portal/contract/data/fields';
import { FileErasure } from '../../applications/uploads/file-erasure.service.js';
import { ImportedMembers } from '../../members/imported-members.service.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import type { Import, RowMember, StoredRow } from './import.js';
import { nameKey, type NamedFile, zipKey } from './import-file.js';
import { ImportZipsRepository } from './import-zips.repository.js';
import { NamedFilesRepository } from './named-files.repository.js';

/** The photos and papers of an import, from the rows that name them to the end of the import (docs/rules/imports.md). */
@Injectable()
export class NamedFiles {
  constructor(
    private readonly files: NamedFilesRepository,
    private readonly zips: ImportZipsRepository,
    private readonly members: ImportedMembers,
    private readonly erasure: FileErasure,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** What rows that became members name, within the transaction that makes them. */
  async add(
    tx: Tx,
    { id, mapping = [] }: Pick<Import, 'id' | 'mapping'>,
    rows: readonly StoredRow[],
    became: ReadonlyMap<string, RowMember>,
  ): Promise<void> {
    await this.files.insert(
      rows.flatMap((row) => {
        const member = became.get(row.id);
        return member === undefined ? [] : namedIn(id, mapping, row, member);
      }),
      tx.session,
    );
  }

  /** How many files each of some members got. */
  async takenBy(tx: Tx, memberIds: readonly string[]): Promise<Map<string, number>> {
    return this.files.takenBy(memberIds, tx.session);
  }

  /** Removes the files of members that are about to be taken back; a repeat finds nothing left. */
  async takeBack(those: readonly RowMember[]): Promise<void> {
    const appIds = await this.members.appIdsOf(those.map(({ applicationId }) => applicationId));
    const owners = [...appIds.values()].map((ownerId) => ({ owner: 'application', ownerId }) as const);
    if (owners.length === 0) return;
    await this.unitOfWork.run(systemActor, async (tx) => this.erasure.endUse(tx, owners));
    await this.erasure.clear(owners, new AbortController().signal);
  }

  /** Zips, names and the report go; what became a member's stays. */
  async clear(found: Pick<Import, 'id'>): Promise<void> {
    for (const zip of await this.zips.of(found.id)) {
      for (const key of [zip.incomingKey, zipKey(zip)]) await this.storage.delete(key);
    }
    await this.storage.delete(filesReportKey(found));
    await this.zips.clear(found.id);
    await this.files.clear(found.id);
  }
}

/** Where the sheet about photos and papers is kept. */
export function filesReportKey({ id }: Pick<Import, 'id'>): string {
  return `imports/${id}-files.xlsx`;
}

function namedIn(
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
