import { isKnownHeading } from '@portal/contract/data/suggest-mapping';
import { HEADING_ROWS } from './reading.limits.js';
import type { SheetRow } from './sheet-row.js';

/** Weight of a heading that is the name of a field, against any other text. */
const KNOWN = 10;

/**
 * Finds the row of headings among the first rows of a sheet, which may be below a title or column groups: the one with
 * the most field names, then with the most texts, then the first. A cell with a digit that is not a field name is no heading.
 * @param first the first non-empty rows
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
