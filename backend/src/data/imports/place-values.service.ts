import { Injectable } from '@nestjs/common';
import type { ImportField } from '@portal/contract/data/import-fields';
import type { ImportProblem } from '@portal/contract/data/import.responses';
import { type PlaceField, placeFields } from '@portal/contract/data/imports';
import { PlaceMatcher } from '../../settings/reference/place-matcher.service.js';
import { nameKey } from '../../settings/reference/reference-names.js';
import { cellProblemOf } from './cell-errors.js';
import type { Import, RegisterLine } from './import.js';
import { isNoValue, quotedValue } from './row-values.js';

/** A row whose states and college have the spelling of the lists. */
interface PlacedLine {
  readonly cells: readonly string[];
  readonly problems: readonly ImportProblem[];
}

/** Compares the states and colleges of a register with the reference lists (docs/rules/imports.md). */
@Injectable()
export class PlaceValues {
  constructor(private readonly places: PlaceMatcher) {}

  /** @returns the rows in the same order, with a problem for each name that is neither in a list nor answered by the office */
  async placed(
    { mapping = [], places = [] }: Pick<Import, 'mapping' | 'places'>,
    lines: readonly RegisterLine[],
  ): Promise<PlacedLine[]> {
    const answers = new Map(places.map(({ field, from, to }) => [keyOf(field, from), to]));
    const columns = placeFields.filter((field) => mapping.includes(field));
    const placed: PlacedLine[] = [];
    for (const line of lines) {
      const cells = [...line.cells];
      const problems: ImportProblem[] = [];
      for (const field of columns) {
        const value = placeIn(cells, mapping, field);
        if (value === '') continue;
        const answer = answers.get(keyOf(field, value));
        const match = await this.places.match(field === 'college' ? 'college' : 'state', answer ?? value);
        if ('name' in match) cells[mapping.indexOf(field)] = match.name;
        // A college may be taken as it is written, like one that an applicant types.
        else if (field !== 'college' || answer === undefined || nameKey(answer) !== nameKey(value)) {
          problems.push(problemOf(field, match.nearest));
        }
      }
      placed.push({ cells, problems });
    }
    return placed;
  }
}

const keyOf = (field: PlaceField, value: string): string => `${field} ${nameKey(value)}`;

/** The name in a cell; empty when it has none, or when it cannot be read. */
function placeIn(
  cells: readonly string[],
  mapping: readonly (ImportField | null)[],
  field: PlaceField,
): string {
  const text = quotedValue(cells, mapping, field);
  return isNoValue(text) || cellProblemOf(text) !== undefined ? '' : text;
}

function problemOf(field: PlaceField, nearest: string | undefined): ImportProblem {
  return nearest === undefined
    ? { field, key: 'import.place.unknown' }
    : { field, key: 'import.place.nearest', params: { nearest } };
}
