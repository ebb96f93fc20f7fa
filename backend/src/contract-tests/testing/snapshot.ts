import type { Connection } from 'mongoose';

/** Every row of every collection, by collection and id. */
export type Snapshot = ReadonlyMap<string, string>;

/** What a refused attempt may leave behind: the count of wrong guesses, and its own line in the audit. */
function isTrace(collection: string, row: Readonly<Record<string, unknown>>): boolean {
  return (
    collection === 'failed_logins' || (collection === 'audit' && /[rR]efused$/.test(String(row['action'])))
  );
}

/** Reads the whole database but for the traces of refused attempts. */
export async function snapshot(connection: Connection): Promise<Snapshot> {
  const rows = new Map<string, string>();
  for (const { name } of await connection.listCollections()) {
    for (const row of await connection.collection(name).find().toArray()) {
      if (!isTrace(name, row)) rows.set(`${name} ${String(row['_id'])}`, JSON.stringify(row));
    }
  }
  return rows;
}

/** Rows that came, went or became others. */
export function changesSince(before: Snapshot, now: Snapshot): string[] {
  const names = new Set([...before.keys(), ...now.keys()]);
  return [...names].filter((name) => before.get(name) !== now.get(name));
}
