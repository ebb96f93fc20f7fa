/** A row, and the condition that found it: 0 for those that come first. */
export interface Ranked<Row> {
  readonly row: Row;
  readonly rank: number;
}

/** Where the rows of one rank are read from; a place is that of a row which comes before them. */
export interface Slice {
  readonly skip: number;
  readonly limit: number;
  readonly place?: readonly unknown[];
}

type Read<Row> = (rank: number, slice: Slice) => Promise<readonly Row[]>;

/**
 * Rows from a number on, where those of one rank follow each other.
 * @param counts rows of each rank; asked only for those that lie before the page
 */
export async function rowsFrom<Row>(
  counts: readonly (() => Promise<number>)[],
  read: Read<Row>,
  { skip, limit }: Slice,
): Promise<Ranked<Row>[]> {
  const found: Ranked<Row>[] = [];
  let before = skip;
  for (const [rank, count] of counts.entries()) {
    const rows = await read(rank, { skip: before, limit: limit - found.length });
    found.push(...rows.map((row) => ({ row, rank })));
    if (found.length >= limit) break;
    if (rank < counts.length - 1) before = rows.length > 0 ? 0 : Math.max(before - (await count()), 0);
  }
  return found;
}

/**
 * Rows after one that is known, through the ranks that follow.
 * @param ranks those that follow, in the order of reading; the first is that of the known row
 */
export async function rowsAfter<Row>(
  ranks: readonly number[],
  read: Read<Row>,
  { place, limit }: { readonly place: readonly unknown[]; readonly limit: number },
): Promise<Ranked<Row>[]> {
  const found: Ranked<Row>[] = [];
  for (const [index, rank] of ranks.entries()) {
    if (found.length >= limit) break;
    const left = { skip: 0, limit: limit - found.length };
    const rows = await read(rank, index === 0 ? { ...left, place } : left);
    found.push(...rows.map((row) => ({ row, rank })));
  }
  return found;
}
