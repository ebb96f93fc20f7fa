import { Injectable } from '@nestjs/common';
import type { Import, StoredRow } from '@portal/backend/data/imports/import';
import { ImportRowsRepository } from '@portal/backend/data/imports/import-rows.repository';
import { StorageService } from '@portal/backend/platform/storage/s3';
import type { ImportField } from '@portal/contract/data/import-fields';
import { isTextKey, textOf } from '@portal/contract/texts';
import type { RegisterOutcome } from '@portal/contract/data/imports';
import { allFields } from '@portal/contract/fields/all-fields';
import { type FieldName, staffLabel } from '@portal/contract/fields/labels';
import { filled } from '@portal/contract/text';
import type { Cell } from '../../platform/spreadsheets/cell.js';
import { writeWorkbook, XLSX_TYPE } from '../../platform/spreadsheets/workbook.js';

const WIDTH = 20;
const REASONS_WIDTH = 60;

const results: Readonly<Record<RegisterOutcome, string>> = {
  new: 'New',
  same: 'Member already',
  alike: 'Look-alike',
  wrong: 'Wrong',
  imported: 'Imported',
};

/** Writes the report of an import: the columns of the register with the outcome of each row and its reasons (docs/rules/imports.md). */
@Injectable()
export class ReportWriter {
  constructor(
    private readonly rows: ImportRowsRepository,
    private readonly storage: StorageService,
  ) {}

  /** Replaces the report. @returns its storage key @throws StorageFull */
  async write({ id, headings }: Import, signal: AbortSignal): Promise<string> {
    const key = `imports/${id}-report.xlsx`;
    await this.storage.abandonUploads(key);
    const upload = await this.storage.beginUpload(key, XLSX_TYPE);
    try {
      await writeWorkbook(
        [
          {
            name: 'Report',
            columns: [
              ...headings.map((heading) => ({ heading, width: WIDTH })),
              { heading: 'Result', width: WIDTH },
              { heading: 'Reasons', width: REASONS_WIDTH },
            ],
            rows: this.lines(id, headings.length),
          },
        ],
        async (bytes) => {
          signal.throwIfAborted();
          await upload.write(bytes);
        },
      );
      await upload.complete();
      return key;
    } catch (error) {
      await upload.abort().catch(() => undefined);
      throw error;
    }
  }

  private async *lines(id: string, columns: number): AsyncGenerator<(Cell | undefined)[]> {
    for await (const row of this.rows.each(id)) {
      const cells = Array.from({ length: columns }, (_none, index) => row.cells[index] ?? '');
      yield [...cells, results[row.outcome], reasonsOf(row)].map((text) =>
        text === '' ? undefined : { text },
      );
    }
  }
}

/** The reasons for the outcome of a row, as text. */
export function reasonsOf({ outcome, problems, member, likeRow, decision }: StoredRow): string {
  const who = member === undefined ? '' : `member ${member.memNo}, ${member.name}`;
  switch (outcome) {
    case 'wrong':
      return problems
        .map(({ field, key, params, value }) =>
          [labelOf(field), value === undefined ? '' : ` “${value}”`, `: ${sentence(key, params)}`].join(''),
        )
        .join(' ');
    case 'same':
    case 'imported':
      return who;
    case 'alike':
      return [
        `Looks like ${who === '' ? `row ${likeRow ?? ''}` : who}.`,
        decision === 'import' ? 'It is imported all the same.' : 'It is left out.',
      ].join(' ');
    case 'new':
      return '';
  }
}

/** Names of columns that the record does not have, or has twice. */
const ownLabels: Readonly<Partial<Record<ImportField, string>>> = {
  mem_no: 'Membership number',
  memberOn: 'Member since',
  memberType: 'Type of membership',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  state: 'State of the address',
  nmo_state: 'State of the organisation',
};

function labelOf(field: ImportField): string {
  return ownLabels[field] ?? (Object.hasOwn(allFields, field) ? staffLabel(field as FieldName).en : field);
}

function sentence(key: string, params: Readonly<Record<string, string | number>> = {}): string {
  if (!isTextKey(key)) return key;
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const text = filled(textOf(key), values).trim();
  return /[.!?।]$/.test(text) ? text : `${text}.`;
}
