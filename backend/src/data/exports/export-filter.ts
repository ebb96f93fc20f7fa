import type { ExportKind } from '@portal/contract/data/export-kinds';
import { readSimpleRest } from '../../platform/http/simple-rest.js';
import { searchWords } from '../../platform/lists/search.js';

/** A filter as it is told: to people in the file, and to the audit without what was searched for. */
export interface ToldFilter {
  /** `name: value` of each, in the order of their names; empty for everything. */
  readonly words: string;
  /** Whether it leaves anything out. */
  readonly isNarrow: boolean;
  /** By name; a search stands under `search`, which the audit hides. */
  readonly audited: Readonly<Record<string, string>>;
}

/**
 * A filter as the register of recipients has it, which other persons read: what was searched for, and which rows were selected, is
 * left out.
 */
export function disclosedFilter({ audited }: ToldFilter): string {
  return Object.entries(audited)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => (name === 'search' || name === 'id' ? name : `${name}: ${value}`))
    .join('; ');
}

/** What a list shows when its filter says nothing of it. */
const silent: Partial<Record<ExportKind, Readonly<Record<string, readonly string[]>>>> = {
  applications: { state: ['undecided'] },
};
/** @throws WireError 422 for a filter that is not in the dialect of the lists */
export function toldFilter(what: ExportKind, filter: string | undefined, group?: string): ToldFilter {
  const read = readSimpleRest(filter === undefined ? {} : { filter }, 1, 1).filter;
  const given = Object.fromEntries(read.names.map((name) => [name, read.texts(name) ?? []]));
  const all: Readonly<Record<string, readonly string[]>> = {
    ...silent[what],
    ...given,
    ...(group === undefined ? {} : { type: [group] }),
  };
  const entries = Object.entries(all)
    .filter(([name, values]) => narrows(name, values))
    .map(([name, values]) => [name, values.join(', ')] as const);
  return {
    words: [...entries]
      .sort(([a], [b]) => a.localeCompare(b))
      .map((entry) => entry.join(': '))
      .join('; '),
    isNarrow: entries.length > 0,
    audited: Object.fromEntries(entries.map(([name, value]) => [name === 'q' ? 'search' : name, value])),
  };
}

/** Whether a filter leaves anything out, as the lists read it: most of them by the first of several values. */
function narrows(name: string, values: readonly string[]): boolean {
  const [first = ''] = values;
  if (name === 'q') return searchWords(first).length > 0;
  return first.trim() !== '' && !values.some((value) => value.toLowerCase() === 'all');
}
