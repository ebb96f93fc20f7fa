/** What is asked of a row to find its place. */
export interface Placed {
  readonly id: string;
  /** UTC, ISO 8601 */
  readonly createdAt: string;
}

/**
 * The row that comes after another in a list by date, also when that other one is no longer in it (as after a decision).
 * @param order of the list: `ASC` has the oldest first
 */
export function nextIn<T extends Placed>(
  rows: readonly T[],
  current: Placed,
  order: 'ASC' | 'DESC',
): T | undefined {
  const at = rows.findIndex(({ id }) => id === current.id);
  if (at !== -1) return rows[at + 1];
  const isLater = (row: T): boolean =>
    order === 'ASC' ? row.createdAt > current.createdAt : row.createdAt < current.createdAt;
  return rows.find(isLater);
}
