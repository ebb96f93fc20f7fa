/** The table of docs/performance.md. */
import type { Measured } from './pair.ts';

/** A ratio below this share of the committed one fails. */
const MIN_SHARE = 0.8;
const HEAD = '| In a second | The tool | Ours | The tool’s | Ratio | Measured |\n|---|---|---|---|---|---|';
const NOT_RUN = 'not run';

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const toolOf = ({ tool, version }: Measured): string =>
  version === undefined ? tool : `${tool} (${version})`;

/** A rate with three digits. */
function rateText(rate: number | undefined): string {
  if (rate === undefined) return '';
  return rate >= 100 ? Math.round(rate).toLocaleString('en') : rate.toPrecision(3);
}

function rowOf(row: Measured, day: string): string {
  const ratio = row.ratio === undefined ? NOT_RUN : row.ratio.toPrecision(2);
  return `| ${[row.what, toolOf(row), rateText(row.ours), rateText(row.theirs), ratio, day].join(' | ')} |`;
}

/** Returns the table of these rows as Markdown. @param day for the last column */
export function tableOf(rows: readonly Measured[], day: string): string {
  return [HEAD, ...rows.map((row) => rowOf(row, day))].join('\n');
}

/** Whether a line of the page is the row of a pair, whatever the version of the tool. */
function isRowOf(line: string, { what, tool }: Measured): boolean {
  const [of, by = ''] = cellsOf(line);
  return of === what && (by === tool || by.startsWith(`${tool} (`));
}

/** Returns what fails: the ratios that are below 0.8 of those of the page. */
export function fallenRatios(page: string, rows: readonly Measured[]): string[] {
  const lines = page.split('\n');
  return rows.flatMap((row) => {
    const committed = Number(cellsOf(lines.find((line) => isRowOf(line, row)) ?? '')[4]);
    if (row.ratio === undefined || !(row.ratio < committed * MIN_SHARE)) return [];
    return [`${row.what}, ${row.tool}: ${row.ratio.toPrecision(2)}, committed ${committed.toPrecision(2)}`];
  });
}

/** Replaces the measured rows of the page and adds new ones at the end of its table; a row that was not run stays. */
export function withRows(page: string, rows: readonly Measured[], day: string): string {
  const lines = page.split('\n');
  const head = lines.indexOf(HEAD.split('\n')[0] ?? '');
  if (head < 0) throw new Error('The page has no table');
  for (const row of rows) {
    const end = lines.findIndex((line, index) => index > head && !line.startsWith('|'));
    const at = lines.findIndex((line) => isRowOf(line, row));
    if (at < 0) lines.splice(end, 0, rowOf(row, day));
    else if (row.ratio !== undefined) lines[at] = rowOf(row, day);
  }
  return lines.join('\n');
}
