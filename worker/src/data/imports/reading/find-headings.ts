import { isKnownHeading } from '@portal/contract/data/suggest-mapping';
import { HEADING_ROWS } from './reading.limits.js';
import type { SheetRow } from './sheet-row.js';

/** What a heading counts that is the name of a field, beside one that is only text. */
const KNOWN = 10;

/**
 * The row with the names of the columns among the first ones of a sheet, above which may stand a title or groups of columns: the one with
 * the most names of fields, then with the most texts, then the first. A cell that has a digit and no name of a field is no heading.
 * @param first the first rows with something in them
 */
export function findHeadings(first: readonly SheetRow[]): { row: number; headings: string[] } {
  const scored = first.slice(0, HEADING_ROWS).map((line) => ({ line, score: scoreOf(line.cells) }));
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (most, next) => (most === undefined || next.score > most.score ? next : most),
    undefined,
  );
  return { row: best?.line.row ?? 0, headings: [...(best?.line.cells ?? [])] };
}

function scoreOf(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => {
    if (isKnownHeading(cell)) return sum + KNOWN;
    return sum + (/\p{L}/u.test(cell) && !/[\d@]/.test(cell) ? 1 : 0);
  }, 0);
}
