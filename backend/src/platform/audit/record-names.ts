import { Injectable } from '@nestjs/common';

/** How staff refer to a record: names of its persons, its number, and the id of the application that shows it. */
export interface RecordName {
  readonly names: readonly string[];
  readonly number?: string;
  readonly recordId?: string;
}

/** Finds the names of the kinds of record that a domain owns. */
export interface RecordNameSource {
  readonly kinds: readonly string[];
  /** Returns names by id without unknown ids. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, RecordName>>;
  /** Returns the ids of a record by user name, number or other alias; undefined for an unknown alias. */
  readonly idsOf?: (alias: string) => Promise<readonly string[] | undefined>;
}

/** Looks up a loaded name; undefined for an unknown id and for a kind without a source. */
export type RecordNameLookup = (kind: string, id: string | undefined) => RecordName | undefined;

/** Resolves names of records of every domain for pages of the platform; each domain registers its source. */
@Injectable()
export class RecordNames {
  private readonly sources: RecordNameSource[] = [];

  register(source: RecordNameSource): void {
    this.sources.push(source);
  }

  /** Loads the names of some records, with one query per source. */
  async ofAll(records: readonly { kind: string; id: string }[]): Promise<RecordNameLookup> {
    const byKind = new Map<string, ReadonlyMap<string, RecordName>>();
    await Promise.all(
      this.sources.map(async ({ kinds, namesOf }) => {
        const ids = records.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : []));
        if (ids.length === 0) return;
        const names = await namesOf([...new Set(ids)]);
        for (const kind of kinds) byKind.set(kind, names);
      }),
    );
    return (kind, id = '') => byKind.get(kind)?.get(id);
  }

  /**
   * Returns the ids of an alias from the first source that knows it; an unknown alias is taken as an id.
   * @param kind limits the search to the source of this kind
   */
  async idsOf(alias: string, kind?: string): Promise<readonly string[]> {
    const searched = this.sources.filter(({ kinds }) => kind === undefined || kinds.includes(kind));
    const found = await Promise.all(searched.map(async (source) => source.idsOf?.(alias)));
    return found.find((ids) => ids !== undefined) ?? [alias];
  }
}
