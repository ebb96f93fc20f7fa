import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type ExportColumn,
  type ExportFormat,
  type ExportKind,
  exportKeptDays,
  isPosted,
  postedMost,
} from '@portal/contract/data/columns';
import { type DisclosureDraft, Disclosures } from '@portal/backend/platform/disclosures/disclosures.service';
import type { ExportValue } from '@portal/backend/data/exports/export-columns';
import { describeFilter } from '@portal/backend/data/exports/export-filter';
import { ExportRuns } from '@portal/backend/data/exports/export-runs.service';
import { type ExportRows, ExportSources } from '@portal/backend/data/exports/export-sources.service';
import type { postedColumns } from '@portal/backend/data/exports/exports.service';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import type { ExportResult, ExportRun } from '@portal/backend/data/exports/exports.runs';
import { Clock } from '@portal/backend/platform/clock';
import { limits } from '@portal/backend/platform/config/limits';
import { FaultInjection } from '@portal/backend/platform/fault-injection';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { RunCancelled } from '@portal/backend/platform/runs/run-steps.service';
import { FilePrinter } from '../../platform/file-printer.js';
import { type Cell, plainText, type Sink } from '../../platform/spreadsheets/cell.js';
import { CSV_TYPE, writeCsv } from '../../platform/spreadsheets/csv.js';
import { writeWorkbook, XLSX_TYPE } from '../../platform/spreadsheets/workbook.js';
import type { PostalAddress, PostedPagesTask } from './posted-pages.js';
import { indiaDateParts } from '@portal/contract/format';

interface Summary {
  readonly what: string;
  /** Log-in name. */
  readonly by: string;
  /** UTC */
  readonly at: Date;
  /** UTC, of a file that was read in several ranges */
  readonly until?: Date;
  readonly details: boolean;
  readonly rows: number;
  readonly sha256: string;
  /** Description of the filter; empty for everything. */
  readonly filter: string;
}

const CHECKSUM =
  'SHA-256 of all cells below the headings, row by row: UTF-8, cells joined by the character 1F, each row ended by 1E; amounts with two decimals, days as YYYY-MM-DD, times as YYYY-MM-DD HH:MM:SS (India).';

/** Lines of the last sheet of an export: list, rows, filter, requester and checksum. */
export function summarySheet({
  what,
  by,
  at,
  until,
  details,
  rows,
  sha256,
  filter,
}: Summary): (Cell | undefined)[][] {
  const lines: [label: string, value: Cell][] = [
    ['List', { text: what }],
    ['Rows', { count: rows }],
    ['Filter', { text: filter === '' ? 'none: everything' : filter }],
    ['Personal details', { text: details ? 'in full' : 'telephone numbers masked, other details left out' }],
    ['Asked for by', { text: by }],
    ['As of (India time)', { at }],
    ...(until === undefined ? [] : [['Read until (India time)', { at: until }] as [string, Cell]]),
    ['Checksum', { text: sha256 }],
    ['How it is made', { text: CHECKSUM }],
    ['Kept', { text: `${exportKeptDays} days in the portal; then make a new one.` }],
  ];
  return lines.map(([label, value]) => [{ text: label }, value]);
}

/** File names; those of applicants, members and couples are documented (docs/rules/exports.md). */
const fileNames: Readonly<Record<ExportKind, string>> = {
  applications: 'new-applicants-data-backup',
  members: 'member-data-backup',
  couples: 'CoupleMembers',
  transactions: 'transactions-data-backup',
};

/** Names of the sheet with the rows; that of couples is documented. */
export const sheetNames: Readonly<Record<ExportKind, string>> = {
  applications: 'Applications',
  members: 'Members',
  couples: 'Couples',
  transactions: 'Transactions',
};

/** `member-data-backup-{d}-{m}-{y}`, by the India date. @param at UTC @returns the name without extension */
export function exportFileName(what: ExportKind, at: Date): string {
  const { day, month, year } = indiaDateParts(at);
  return `${fileNames[what]}-${day}-${month}-${year}`;
}

/** Interval of progress updates and checks for cancellation, in ms. */
const PROGRESS_MS = 1_000;
/** Widths of columns, in characters. */
const widths = { text: 22, day: 12, time: 20, paise: 14, count: 10 } as const;

/** The labels or letters exceed the limit of one file. */
export class TooManyLetters extends Error {}

/** In ms. 5,000 letters take some minutes on a slow machine. */
const TIMEOUT_MS = 10 * 60_000;

/** Draws labels and letters. */
@Injectable()
export class PostedPagesPrinter extends FilePrinter<PostedPagesTask> {
  constructor() {
    super('@portal/worker/data/exports/posted-pages.thread', { heapMb: 512, timeoutMs: TIMEOUT_MS });
  }
}

/** Running totals of the rows written. */
interface RowTotals {
  rows: number;
  readonly draft: DisclosureDraft;
  readonly hash: ReturnType<typeof createHash>;
}

/**
 * Streams the rows of an export to a file in storage, with constant memory, and records the persons in them in the register of
 * recipients.
 */
@Injectable()
export class ExportWriter {
  constructor(
    private readonly sources: ExportSources,
    private readonly runs: ExportRuns,
    private readonly disclosures: Disclosures,
    private readonly branding: BrandingService,
    private readonly printer: PostedPagesPrinter,
    private readonly storage: StorageService,
    private readonly clock: Clock,
    private readonly faults: FaultInjection,
  ) {}

  /**
   * @param signal aborted when another worker has taken over the job
   * @throws RunCancelled, StorageFull, TooManyLetters
   */
  async write(run: ExportRun, signal: AbortSignal): Promise<ExportResult> {
    const { what, format } = run.data;
    const fileName = `${exportFileName(what, run.createdAt)}.${isPosted(format) ? 'pdf' : format}`;
    const key = `exports/${run.id}/${fileName}`;
    // Remains of an earlier attempt by a killed worker.
    await this.storage.abandonUploads(`exports/${run.id}/`);
    return this.sources.inSnapshot(async (session) => {
      const rows = await this.sources.open(run.data, session);
      if (isPosted(format) && rows.total > postedMost) throw new TooManyLetters();
      const upload = await this.storage.beginUpload(key, typeOf(format));
      const draft = this.disclosures.begin();
      const totals: RowTotals = { rows: 0, draft, hash: createHash('sha256') };
      try {
        const sink: Sink = async (bytes) => {
          signal.throwIfAborted();
          await upload.write(bytes);
        };
        const sha256 = await this.fill(run, rows, totals, sink, signal);
        await draft.end();
        await upload.complete();
        return { key, fileName, rows: totals.rows, bytes: upload.bytes, sha256, disclosureId: draft.id };
      } catch (error) {
        await upload.abort().catch(() => undefined);
        throw error;
      }
    });
  }

  private async fill(
    run: ExportRun,
    rows: ExportRows,
    totals: RowTotals,
    sink: Sink,
    signal: AbortSignal,
  ): Promise<string> {
    const { what, format, by, filter, group, details } = run.data;
    const { columns } = rows;
    const at = this.clock.now();
    let sha256 = '';
    const cells = this.cellsOf(run, rows, totals);
    if (format === 'csv') {
      await writeCsv(
        columns.map(({ heading }) => heading.en),
        cells,
        sink,
      );
      return totals.hash.digest('hex');
    }
    if (isPosted(format)) {
      const frame = { branding: await this.branding.latest(), at, letter: run.data.letter };
      const addresses = await addressesOf(columns, cells);
      await sink(await this.printer.print({ format, addresses, frame }, signal));
      return totals.hash.digest('hex');
    }
    const { clock } = this;
    const summary = function* () {
      sha256 = totals.hash.digest('hex');
      const until = clock.now();
      yield* summarySheet({
        what,
        by,
        at,
        ...(until.getTime() - at.getTime() < limits.lists.scanRangeMs ? {} : { until }),
        details,
        rows: totals.rows,
        sha256,
        filter: describeFilter(what, filter, group).text,
      });
    };
    await writeWorkbook(
      [
        {
          name: sheetNames[what],
          columns: columns.map(({ heading, kind }) => ({ heading: heading.en, width: widths[kind] })),
          rows: cells,
        },
        {
          name: 'About this file',
          columns: [
            { heading: 'About this file', width: 26 },
            { heading: '', width: 70 },
          ],
          rows: summary(),
        },
      ],
      sink,
    );
    return sha256;
  }

  /** Yields the rows as cells, counting them and adding them to the checksum. */
  private async *cellsOf(
    run: ExportRun,
    { total, columns, batches }: ExportRows,
    totals: RowTotals,
  ): AsyncGenerator<readonly (Cell | undefined)[]> {
    let updatedAt = 0;
    let isHalf = false;
    for await (const batch of batches) {
      let plain = '';
      await totals.draft.add(batch.flatMap(({ persons }) => persons));
      for (const { values } of batch) {
        const cells = columns.map((column, index) => cellOf(column, values[index]));
        plain += `${cells.map(plainText).join('\x1F')}\x1E`;
        totals.rows += 1;
        yield cells;
      }
      totals.hash.update(plain);
      if (!isHalf && totals.rows * 2 >= total) {
        isHalf = true;
        this.faults.hit('half:export.write');
      }
      const now = performance.now();
      if (now - updatedAt < PROGRESS_MS) continue;
      updatedAt = now;
      if (!(await this.runs.count(run, { total, done: totals.rows }))) throw new RunCancelled(run.id);
    }
  }
}

function typeOf(format: ExportFormat): string {
  return isPosted(format) ? 'application/pdf' : format === 'xlsx' ? XLSX_TYPE : CSV_TYPE;
}

async function addressesOf(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<readonly (Cell | undefined)[]>,
): Promise<PostalAddress[]> {
  const addresses: PostalAddress[] = [];
  for await (const cells of rows) {
    const texts = new Map(columns.map(({ name }, index) => [name, plainText(cells[index])]));
    const valueOf = (name: (typeof postedColumns)[number]): string => texts.get(name) ?? '';
    addresses.push({
      number: valueOf('mem_no'),
      name: valueOf('name'),
      lines: [
        valueOf('address'),
        [valueOf('city'), valueOf('pincode')].filter((part) => part !== '').join(' - '),
        valueOf('address_state'),
      ].filter((line) => line !== ''),
    });
  }
  return addresses;
}

function cellOf({ kind }: ExportColumn, value: ExportValue): Cell | undefined {
  if (value === undefined || value === '') return undefined;
  if (value instanceof Date) return { at: value };
  if (typeof value === 'number') return kind === 'paise' ? { paise: value } : { count: value };
  return kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? { day: value } : { text: value };
}
