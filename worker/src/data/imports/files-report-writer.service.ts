import { Injectable } from '@nestjs/common';
import type { ImportZip, NamedFile } from '@portal/backend/data/imports/import-file';
import { ImportZipsRepository } from '@portal/backend/data/imports/import-zips.repository';
import { filesReportKey } from '@portal/backend/data/imports/named-files.service';
import { NamedFilesRepository } from '@portal/backend/data/imports/named-files.repository';
import { StorageService } from '@portal/backend/platform/storage/s3';
import type { ImportFileState } from '@portal/contract/data/imports';
import { textOf } from '@portal/contract/texts';
import { staffLabel } from '@portal/contract/fields/labels';
import type { Cell } from '../../platform/spreadsheets/cell.js';
import { writeWorkbook, XLSX_TYPE } from '../../platform/spreadsheets/workbook.js';

const WIDTH = 20;
const WIDE = 60;

const results: Readonly<Record<ImportFileState, string>> = {
  missing: 'Missing',
  taking: 'Being taken',
  ok: 'Taken',
  refused: 'Refused',
  kept: 'Not taken',
};

/** Writes the report on photos and documents: files not attached with the reason, and files that no row names (docs/rules/imports.md). */
@Injectable()
export class FilesReportWriter {
  constructor(
    private readonly files: NamedFilesRepository,
    private readonly zips: ImportZipsRepository,
    private readonly storage: StorageService,
  ) {}

  /** Replaces the report. @param unused unused names in the zip just read @throws StorageFull */
  async write(zip: ImportZip, unused: readonly string[], signal: AbortSignal): Promise<void> {
    const key = filesReportKey({ id: zip.importId });
    await this.storage.abandonUploads(key);
    const upload = await this.storage.beginUpload(key, XLSX_TYPE);
    const column = (heading: string, width = WIDTH) => ({ heading, width });
    try {
      await writeWorkbook(
        [
          {
            name: 'Photos and papers',
            columns: [
              ...['Row', 'Membership number', 'Column'].map((heading) => column(heading)),
              ...[column('File', WIDE), column('Result'), column('Reason', WIDE)],
            ],
            rows: this.open(zip.importId),
          },
          {
            name: 'Not in the register',
            columns: [column('Zip', WIDE), column('File', WIDE)],
            rows: await this.unused(zip, unused),
          },
        ],
        async (bytes) => {
          signal.throwIfAborted();
          await upload.write(bytes);
        },
      );
      await upload.complete();
    } catch (error) {
      await upload.abort().catch(() => undefined);
      throw error;
    }
  }

  private async *open(importId: string): AsyncGenerator<(Cell | undefined)[]> {
    for await (const file of this.files.open(importId)) {
      const { row, memNo, slot, name, state } = file;
      yield [String(row), memNo, staffLabel(slot).en, name, results[state], reasonOf(file)].map((text) =>
        text === '' ? undefined : { text },
      );
    }
  }

  private async unused(zip: ImportZip, unused: readonly string[]): Promise<Cell[][]> {
    const others = (await this.zips.ofImport(zip.importId)).filter(({ id }) => id !== zip.id);
    return [{ ...zip, unused }, ...others].flatMap((one) =>
      one.unused.map((name): Cell[] => [{ text: one.name }, { text: name }]),
    );
  }
}

function reasonOf({ state, reasonKey }: NamedFile): string {
  if (reasonKey !== undefined) return textOf(reasonKey);
  if (state === 'kept') return 'The member has one already, or is no active member.';
  return state === 'missing' ? 'No zip has a file of this name.' : '';
}
