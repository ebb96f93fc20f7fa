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
  namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, RecordName>>;
  /** Returns the ids of a record by user name, number or other alias; undefined for an unknown alias. */
  idsOf?(alias: string): Promise<readonly string[] | undefined>;
}

/** Resolves names of records of every domain for pages of the platform; each domain registers its source. */
@Injectable()
export class RecordNames {
  private readonly sources = new Set<RecordNameSource>();

  register(source: RecordNameSource): void {
    this.sources.add(source);
  }

  /** Returns names by id with one query per source, without ids of unregistered kinds. */
  async ofAll(records: readonly { kind: string; id: string }[]): Promise<ReadonlyMap<string, RecordName>> {
    const found = await Promise.all(
      [...this.sources].map(async (source) => {
        const ids = records.flatMap(({ kind, id }) => (source.kinds.includes(kind) ? [id] : []));
        return ids.length === 0 ? [] : [...(await source.namesOf([...new Set(ids)]))];
      }),
    );
    return new Map(found.flat());
  }

  /** Returns the ids of an alias from the first source that knows it; an unknown alias is taken as an id. */
  async idsOf(alias: string): Promise<readonly string[]> {
    const found = await Promise.all([...this.sources].map(async (source) => source.idsOf?.(alias)));
    return found.find((ids) => ids !== undefined) ?? [alias];
  }
}
