function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]): [string, unknown] => [name, plain(inner)])
      .filter(([, inner]) => inner !== '' && inner !== undefined && inner !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Whether two sets of answers say the same; empty and missing, and spaces around a text, make no difference. */
export function sameAnswers(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}
