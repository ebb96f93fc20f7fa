import type { Cell } from '../../platform/spreadsheets/cell.js';
import { exportKeptDays } from '@portal/contract/data/export-kinds';

interface Summary {
  readonly what: string;
  /** Log-in name. */
  readonly by: string;
  /** UTC */
  readonly at: Date;
  readonly details: boolean;
  readonly rows: number;
  readonly sha256: string;
  /** In words; empty for everything. */
  readonly filter: string;
}

const CHECKSUM =
  'SHA-256 of all cells below the headings, row by row: UTF-8, cells joined by the character 1F, each row ended by 1E; amounts with two decimals, days as YYYY-MM-DD, times as YYYY-MM-DD HH:MM:SS (India).';

/** What the last sheet of an export says, line by line: how much is in it, of what, for whom, and how to check that all of it is there. */
export function summarySheet({
  what,
  by,
  at,
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
    ['Checksum', { text: sha256 }],
    ['How it is made', { text: CHECKSUM }],
    ['Kept', { text: `${exportKeptDays} days in the portal; then make a new one.` }],
  ];
  return lines.map(([label, value]) => [{ text: label }, value]);
}
