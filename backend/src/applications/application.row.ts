import type { Application } from './application.js';
import type { ApplicationDocument } from './applications.schema.js';

/** What is stored for the search alone. */
export const HIDDEN = { personKeys: 0, terms: 0, beginnings: 0 } as const;

/** A row as the domain has it. */
export function applicationOf(row: ApplicationDocument | null): Application | undefined {
  if (row === null) return undefined;
  const { _id, ...rest } = row;
  return { id: String(_id), ...rest };
}
