import type { ApplicationView } from '@portal/contract/applications/responses';

/** Changed fields by wire path, such as `applicants.0.name` or `nmo_state`. */
export type Changes = Readonly<Record<string, string>>;

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** Returns the text at a path of the record; empty if missing. */
export function textAt(record: object, path: string): string {
  let value: unknown = record;
  for (const name of path.split('.')) value = isPart(value) ? value[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** Returns the record with the trimmed changes applied, as `update_app` expects it. */
export function withChanges(record: ApplicationView, changes: Changes): ApplicationView {
  const edited = structuredClone(record);
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let part: unknown = edited;
    for (const name of names) part = isPart(part) ? part[name] : undefined;
    if (isPart(part)) part[last] = value.trim();
  }
  return edited;
}
