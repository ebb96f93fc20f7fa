import { createHash } from 'node:crypto';
import {
  importOutcomes,
  type ImportOutcome,
  type ReferenceKind,
} from '@portal/contract/settings/reference-lists';
import type { ImportRow } from '@portal/contract/settings/responses';
import { type TextKey, textOf } from '@portal/contract/texts';
import type { CsvRow } from './reference-csv.js';
import { contentOf, keysOf, type StoredItem } from './reference-item.js';
import { ALIAS_SEPARATOR, nameKey } from './reference-names.js';
import type { Parents } from './reference-parents.service.js';
import { contentFrom, distinctNames, entryProblems, type TypedEntry } from './reference.rules.js';
import type { ReferenceContent } from './reference.schema.js';

/** A row of a file with its change. */
export interface PlannedRow extends ImportRow {
  /** The stored value of an addition or change. */
  readonly content?: ReferenceContent;
  /** The entry that is changed. */
  readonly id?: string;
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly counts: Record<ImportOutcome, number>;
  /** SHA-256 in hex of the file and of the change of each row. */
  readonly hash: string;
}

/** The owner of a name: an entry of the list, or a row of the file. */
interface Owner {
  readonly item?: StoredItem;
  /** The row that added or changed it. */
  row?: ReferenceContent;
}

/**
 * Compares a file with a list. A row with an existing name is unchanged, or changes the address or adds aliases; it never renames
 * or removes. A duplicate row counts once; rows that contradict each other or the list are errors.
 */
export function planImport(
  kind: ReferenceKind,
  csv: string,
  file: readonly CsvRow[],
  existing: readonly StoredItem[],
  parents: Parents,
): ImportPlan {
  const owners = new Owners(existing);
  const rows = file.map((row) => plannedRow(kind, row, owners, parents));
  const counts = Object.fromEntries(
    importOutcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length]),
  ) as Record<ImportOutcome, number>;
  const outcomes = rows.map(({ line, outcome, id }) => [line, outcome, id]);
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, csv, outcomes]))
    .digest('hex');
  return { rows, counts, hash };
}

function plannedRow(
  kind: ReferenceKind,
  { line, cells }: CsvRow,
  owners: Owners,
  parents: Parents,
): PlannedRow {
  const aliases = (cells?.aliases ?? '').split(ALIAS_SEPARATOR).map((alias) => alias.trim());
  const entry = {
    ...cells,
    ...(kind === 'college' ? { aliases: aliases.filter((alias) => alias !== '') } : {}),
  } as PlannedRow['entry'];
  const error = (key: TextKey): PlannedRow => ({ line, outcome: 'error', entry, reason: reason(key) });
  if (cells === undefined) return error('reference.csv.columns');
  const typed: TypedEntry = { kind, ...entry, name: cells.name ?? '' };
  const [problem] = entryProblems(typed);
  if (problem !== undefined) return error(problem.key as TextKey);
  const placed = parents.place(contentFrom(typed));
  if ('problem' in placed) return error(placed.problem.key as TextKey);
  const { content } = placed;
  const { kind: _kind, ...shown } = content;

  const owner = owners.of(content);
  if (owner?.row !== undefined) {
    return same(owner.row, content)
      ? { line, outcome: 'duplicate', entry: shown, reason: reason('reference.csv.twice') }
      : error('reference.csv.contradicts');
  }
  if (
    owner?.item !== undefined &&
    kind !== 'secretary' &&
    nameKey(owner.item.name) !== nameKey(content.name)
  ) {
    return { line, outcome: 'duplicate', entry: shown, reason: reason('reference.csv.isAlias') };
  }
  const clash = owners.clashOf(content, owner);
  if (clash !== undefined)
    return error(clash.row === undefined ? 'reference.duplicate' : 'reference.csv.contradicts');
  if (owner?.item === undefined) {
    owners.add(content, { row: content });
    return { line, outcome: 'add', entry: shown, content };
  }
  const { item } = owner;
  owner.row = content;
  const after = merged(item, content);
  if (same(contentOf(item), after)) return { line, outcome: 'unchanged', entry: shown };
  const added = entryProblems(after);
  if (added[0] !== undefined) return error(added[0].key as TextKey);
  owners.add(content, owner);
  const before =
    kind === 'secretary'
      ? { name: item.name, email: item.email ?? '' }
      : { aliases: [...(item.aliases ?? [])] };
  return { line, outcome: 'change', entry: shown, before, content: after, id: item.id };
}

/** The names in use, by state and prant. */
class Owners {
  private readonly byName = new Map<string, Owner>();

  constructor(existing: readonly StoredItem[]) {
    for (const item of existing) this.add(item, { item });
  }

  add(content: ReferenceContent, owner: Owner): void {
    for (const name of namesIn(content)) this.byName.set(name, owner);
  }

  /** The owner of the name itself. */
  of(content: ReferenceContent): Owner | undefined {
    return this.byName.get(namesIn(content)[0] ?? '');
  }

  /** The owner of one of the aliases. */
  clashOf(content: ReferenceContent, self: Owner | undefined): Owner | undefined {
    return namesIn(content)
      .map((name) => this.byName.get(name))
      .find((owner) => owner !== undefined && owner !== self);
  }
}

function namesIn(content: ReferenceContent): string[] {
  const { stateKey, prantKey, keys } = keysOf(content);
  return keys.map((key) => [stateKey, prantKey, key].join('\n'));
}

/** Merges a row into a stored entry: another secretary or address, further aliases of a college. */
function merged(item: StoredItem, row: ReferenceContent): ReferenceContent {
  const now = contentOf(item);
  if (item.kind === 'secretary') return { ...now, name: row.name, email: row.email ?? '' };
  if (item.kind !== 'college') return now;
  return { ...now, aliases: distinctNames(now.name, [...(now.aliases ?? []), ...(row.aliases ?? [])]) };
}

/** Whether two entries of one name have the same content. */
function same(one: ReferenceContent, other: ReferenceContent): boolean {
  const said = (content: ReferenceContent) =>
    JSON.stringify([
      nameKey(content.name),
      content.email ?? '',
      (content.aliases ?? []).map(nameKey).sort((a, b) => (a < b ? -1 : 1)),
    ]);
  return said(one) === said(other);
}

function reason(key: TextKey): { key: TextKey; msg: string } {
  return { key, msg: textOf(key) };
}
