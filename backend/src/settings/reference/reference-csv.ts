import {
  referenceColumns,
  type ReferenceColumn,
  type ReferenceKind,
} from '@portal/contract/settings/reference-lists';
import { looksLikeFormula } from '@portal/contract/validation/visible-text';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { fieldError, unprocessable } from '../../platform/http/wire-error.js';
import { ALIAS_SEPARATOR } from './reference-names.js';
import { referenceLimits } from './reference.limits.js';
import type { ReferenceContent } from './reference.schema.js';

/** A row of a file under its header; without cells when their number is wrong. */
export interface CsvRow {
  /** First line in the file, counted from 1. */
  readonly line: number;
  readonly cells?: Readonly<Partial<Record<ReferenceColumn, string>>>;
}

/** Prefixes a cell that looks like a formula with an apostrophe, which the import removes (SEC-26). */
export function textCell(text: string): string {
  return looksLikeFormula(text) ? `'${text}` : text;
}

/** Reverts {@link textCell}. */
export function fromTextCell(cell: string): string {
  return cell.startsWith("'") && looksLikeFormula(cell.slice(1)) ? cell.slice(1) : cell;
}

/** Writes a list as CSV with header, BOM and CRLF, as spreadsheets expect it. */
export function toCsv(kind: ReferenceKind, entries: readonly ReferenceContent[]): string {
  const columns: readonly ReferenceColumn[] = referenceColumns[kind];
  const cell = (entry: ReferenceContent, column: ReferenceColumn): string =>
    textCell(column === 'aliases' ? (entry.aliases ?? []).join(ALIAS_SEPARATOR) : (entry[column] ?? ''));
  const rows = entries.map((entry) => columns.map((column) => cell(entry, column)));
  return stringify([columns, ...rows], { bom: true, record_delimiter: 'windows' });
}

/**
 * Reads a file of a list. The first line names the columns, in any order and case; cells are text.
 * @throws WireError 422 for a file that is no CSV, or has another header, no row or too many
 */
export function fromCsv(kind: ReferenceKind, csv: string): CsvRow[] {
  const [header, ...rows] = recordsOf(csv);
  const columns = header === undefined ? undefined : columnsOf(kind, header.cells);
  if (columns === undefined) throw unprocessable([fieldError('csv', 'reference.csv.header')]);
  if (rows.length === 0) throw unprocessable([fieldError('csv', 'reference.csv.empty')]);
  if (rows.length > referenceLimits.maxImportRows) {
    throw unprocessable([fieldError('csv', 'reference.csv.tooMany')]);
  }
  return rows.map(({ line, cells }) => ({
    line,
    ...(cells.length === columns.length
      ? { cells: Object.fromEntries(columns.map((column, at) => [column, fromTextCell(cells[at] ?? '')])) }
      : {}),
  }));
}

/** The columns in the file's order; undefined when they are not those of the list. Aliases may be left out. */
function columnsOf(kind: ReferenceKind, header: readonly string[]): ReferenceColumn[] | undefined {
  const known: readonly ReferenceColumn[] = referenceColumns[kind];
  const found = header.flatMap((name) => known.find((column) => column === name.trim().toLowerCase()) ?? []);
  const isWhole = known.every((column) => column === 'aliases' || found.includes(column));
  return isWhole && found.length === header.length && new Set(found).size === found.length
    ? found
    : undefined;
}

interface CsvRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

function recordsOf(csv: string): { line: number; cells: string[] }[] {
  try {
    const records = parse(csv, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as CsvRecord[];
    // The parser reports the line in which a record ends.
    return records.map(({ record, info }) => ({
      line: info.lines - record.join('').split(/\r\n|\r|\n/).length + 1,
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line: unknown = error['lines'];
    const field = typeof line === 'number' ? `line ${line}` : 'csv';
    throw unprocessable([fieldError(field, 'reference.csv.unreadable')]);
  }
}
