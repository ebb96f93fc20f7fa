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

/**
 * Describes the filter that the list applies.
 * @throws WireError 422 for a malformed filter
 */
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
  const applied: Filters = {
    ...(what === 'applications' ? withStates(requested) : requested),
    ...(group === undefined ? {} : { type: [group] }),
  };
  const entries = Object.entries(applied)
    .filter(([name, values]) => narrows(what, name, values))
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

type Filters = Readonly<Record<string, readonly string[]>>;

/** The filters of applications: without a state the undecided ones, unless others are selected by id or as corrected. */
function withStates({ state = [], ...others }: Filters): Filters {
  if ((others['fixed'] ?? []).length > 0) return others;
  if (state.length > 0) return { ...others, state };
  return others['id'] === undefined ? { ...others, state: ['undecided'] } : others;
}

/** Whether the list excludes rows by a filter. */
function narrows(what: ExportKind, name: string, values: readonly string[]): boolean {
  const [first = ''] = values;
  if (name === 'id') return true;
  if (name === 'type') return first.toLowerCase() !== 'all';
  if (what === 'applications' && name === 'state') return !values.includes('all');
  if (what === 'transactions') return first.trim() !== '';
  return name === 'q' ? searchWords(first).length > 0 : first !== '';
}
