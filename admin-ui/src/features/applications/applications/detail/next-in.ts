/** The properties that determine a row's position. */
export interface Placed {
  readonly id: string;
  /** UTC, ISO 8601. */
  readonly createdAt: string;
}

/**
 * Returns the row after another one in a list sorted by date, even if that one has left the list, as after a decision.
 * @param order `ASC` is oldest first
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
