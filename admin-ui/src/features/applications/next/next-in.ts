/** What is asked of a row to find its place. */
export interface Placed {
  readonly id: string;
  /** UTC, ISO 8601 */
  readonly createdAt: string;
}

/**
 * The row that comes after another in a list with the newest first, also when that other one is no longer in it (as
 * after a decision).
 */
export function nextIn<T extends Placed>(rows: readonly T[], current: Placed): T | undefined {
  const at = rows.findIndex(({ id }) => id === current.id);
  if (at !== -1) return rows[at + 1];
  return rows.find(({ createdAt }) => createdAt < current.createdAt);
}
