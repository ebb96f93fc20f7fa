import type { ExportKind } from '@portal/contract/data/columns';
import { readSimpleRest } from '../../platform/http/simple-rest.js';
import { searchWords } from '../../platform/lists/search.js';

/** Descriptions of a filter for the file and for the audit. */
export interface FilterDescription {
  /** `name: value` pairs sorted by name; empty for everything. */
  readonly text: string;
  /** Whether it excludes any rows. */
  readonly isNarrow: boolean;
  /** Values by name; a search is under `search`, which the audit hides. */
  readonly audited: Readonly<Record<string, string>>;
}

/**
 * Describes a filter for the register of recipients, which other persons read: search terms and selected ids are left out.
 */
export function disclosedFilter({ audited }: FilterDescription): string {
  return Object.entries(audited)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => (name === 'search' || name === 'id' ? name : `${name}: ${value}`))
    .join('; ');
}

/** Filters that a list applies by default. */
const defaultFilters: Partial<Record<ExportKind, Readonly<Record<string, readonly string[]>>>> = {
  applications: { state: ['undecided'] },
};

/** @throws WireError 422 for a malformed filter */
export function describeFilter(
  what: ExportKind,
  filter: string | undefined,
  group?: string,
): FilterDescription {
  const read = readSimpleRest(filter === undefined ? {} : { filter }, 1, 1).filter;
  // An empty value does not filter, so a default stays in force.
  const requested = Object.fromEntries(
    read.names
      .map((name) => [name, read.texts(name) ?? []] as const)
      .filter(([, values]) => values.some((value) => value.trim() !== '')),
  );
  const all: Readonly<Record<string, readonly string[]>> = {
    ...defaultFilters[what],
    ...requested,
    ...(group === undefined ? {} : { type: [group] }),
  };
  const entries = Object.entries(all)
    .filter(([name, values]) => narrows(name, values))
    .map(([name, values]) => [name, values.join(', ')] as const);
  return {
    text: [...entries]
      .sort(([a], [b]) => a.localeCompare(b))
      .map((entry) => entry.join(': '))
      .join('; '),
    isNarrow: entries.length > 0,
    audited: Object.fromEntries(entries.map(([name, value]) => [name === 'q' ? 'search' : name, value])),
  };
}

/** Whether a filter excludes rows; like the lists, it looks at the first of several values. */
function narrows(name: string, values: readonly string[]): boolean {
  const [first = ''] = values;
  if (name === 'q') return searchWords(first).length > 0;
  return first.trim() !== '' && !values.some((value) => value.toLowerCase() === 'all');
}
