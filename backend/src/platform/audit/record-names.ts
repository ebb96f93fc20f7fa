import { Injectable } from '@nestjs/common';

/** What staff call a record: names of its persons, its number, and the id of the application that shows it. */
export interface RecordName {
  readonly names: readonly string[];
  readonly number?: string;
  readonly recordId?: string;
}

/** Finds the names of the kinds of record that a domain owns. */
export interface RecordNameSource {
  readonly kinds: readonly string[];
  /** Names by id; unknown ids are left out. */
  namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, RecordName>>;
  /** The ids under which a record appears, looked up by a user name, number or other alias; undefined for an unknown one. */
  idsOf?(alias: string): Promise<readonly string[] | undefined>;
}

/** Names of records by kind and id, for pages of the platform that show ids of every domain: each domain registers its source. */
@Injectable()
export class RecordNames {
  private readonly sources = new Set<RecordNameSource>();

  register(source: RecordNameSource): void {
    this.sources.add(source);
  }

  /** Names by id, with one query for each source; ids of an unregistered kind are left out. */
  async ofAll(records: readonly { kind: string; id: string }[]): Promise<ReadonlyMap<string, RecordName>> {
    const found = await Promise.all(
      [...this.sources].map(async (source) => {
        const ids = records.flatMap(({ kind, id }) => (source.kinds.includes(kind) ? [id] : []));
        return ids.length === 0 ? [] : [...(await source.namesOf([...new Set(ids)]))];
      }),
    );
    return new Map(found.flat());
  }

  /** The ids that an alias stands for, by the first source that knows it; an unknown alias is taken for an id. */
  async idsOf(alias: string): Promise<readonly string[]> {
    const found = await Promise.all([...this.sources].map(async (source) => source.idsOf?.(alias)));
    return found.find((ids) => ids !== undefined) ?? [alias];
  }
}
