/** Exports of all members with 30 columns, beside writers that have the same rows in memory. */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createDeflateRaw } from 'node:zlib';
import { calls } from '@portal/contract/calls';
import { exportColumns } from '@portal/contract/data/columns';
import { parse } from 'csv-parse/sync';
import exceljs from 'exceljs';
import { type BenchPortal, password, waitForRun } from '../bench-portal.ts';
import { type Pair, type Sides, unitsPerSecond, versionOf } from './pair.ts';
import { startPythonTool } from './python-tool.ts';

/** As of our files. */
const zlib = { level: 3 } as const;
const CHUNK = 128 * 1024;

type Rows = readonly (readonly string[])[];

/** Exports all members. @returns the id of the run */
async function exportMembers({ call }: BenchPortal, format: 'csv' | 'xlsx'): Promise<string> {
  const columns = exportColumns.members.map(({ name }) => name);
  const body = { what: 'members', format, columns, details: true };
  const { data } = await call(calls.makeExport, { body });
  await waitForRun(call, data.runId);
  return data.runId;
}

/** Downloads an export as CSV. @returns the path */
async function exportedFile(portal: BenchPortal): Promise<string> {
  await portal.call(calls.reauthenticate, { body: { password } });
  const id = await exportMembers(portal, 'csv');
  const { data } = await portal.call(calls.downloadExport, { params: { id } });
  const path = join(tmpdir(), 'members.csv');
  writeFileSync(path, Buffer.from(await (await fetch(data.url)).arrayBuffer()));
  return path;
}

/** The least that is a sheet: no styles, no types, no escaping. */
async function writeRawXml(rows: Rows): Promise<void> {
  const deflate = createDeflateRaw(zlib);
  deflate.resume();
  let xml = '<worksheet><sheetData>';
  for (const row of rows) {
    xml += '<row>';
    for (const text of row) xml += `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    xml += '</row>';
    if (xml.length < CHUNK) continue;
    if (!deflate.write(xml)) await new Promise((done) => deflate.once('drain', done));
    xml = '';
  }
  deflate.end(`${xml}</sheetData></worksheet>`);
  await finished(deflate);
}

async function writeByExceljs(rows: Rows): Promise<void> {
  const stream = new Writable({ write: (_bytes, _encoding, done) => done() });
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream, zip: { zlib } });
  const sheet = workbook.addWorksheet('Members');
  for (const row of rows) sheet.addRow(row).commit();
  await workbook.commit();
}

type Writer = Pick<Sides, 'version' | 'theirs' | 'close'>;

function writerOf(version: string, write: (rows: Rows) => Promise<void>) {
  return async (path: string): Promise<Writer> => {
    const [, ...rows] = parse(readFileSync(path), { bom: true });
    const theirs = async (): Promise<number> => unitsPerSecond(rows.length, async () => write(rows));
    return Promise.resolve({ version, theirs });
  };
}

async function duckdbCopy(path: string): Promise<Writer> {
  const tool = await startPythonTool('duckdb', 'duckdb_csv', { from: path, to: `${path}.copy` });
  return { version: tool.version, theirs: tool.round, close: tool.close };
}

function exportPair(format: 'csv' | 'xlsx', tool: string, open: (path: string) => Promise<Writer>): Pair {
  const prepare = async (portal: BenchPortal): Promise<Sides> => {
    const members = await portal.db.collection('members').countDocuments();
    const ours = async (): Promise<number> =>
      unitsPerSecond(members, async () => exportMembers(portal, format));
    return { ours, ...(await open(await exportedFile(portal))) };
  };
  return { what: `rows of 30 columns, exported as ${format}`, tool, rounds: 3, prepare };
}

export const filePairs: readonly Pair[] = [
  exportPair('xlsx', 'raw XML with zlib', writerOf(process.version, writeRawXml)),
  exportPair('xlsx', 'exceljs, streamed', writerOf(versionOf('exceljs'), writeByExceljs)),
  exportPair('csv', 'DuckDB `COPY`', duckdbCopy),
];
