/** One changed field by its path, such as `applicants.0.name`. A side without a value is absent. */
export interface FieldDifference {
  readonly field: string;
  readonly before?: string;
  readonly after?: string;
}

function collectLeaves(value: unknown, path: string, leaves: Map<string, string>): void {
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    for (const [name, item] of entries) collectLeaves(item, path === '' ? name : `${path}.${name}`, leaves);
    if (entries.length === 0 && path !== '') leaves.set(path, Array.isArray(value) ? '[]' : '{}');
    return;
  }
  if (value !== undefined) leaves.set(path, typeof value === 'string' ? value : JSON.stringify(value));
}

/** Returns the fields in which two records differ, in the order of the records. */
export function differenceOf(before: unknown, after: unknown): FieldDifference[] {
  const old = new Map<string, string>();
  const now = new Map<string, string>();
  collectLeaves(before, '', old);
  collectLeaves(after, '', now);
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  return fields.flatMap((field) => {
    const [was, is] = [old.get(field), now.get(field)];
    if (was === is) return [];
    return [
      { field, ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) },
    ];
  });
}
