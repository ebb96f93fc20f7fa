import type { ApplicationView } from '@portal/contract/applications/responses';

/** Changed fields by their place on the wire, such as `applicants.0.name` or `nmo_state`. */
export type Changes = Readonly<Record<string, string>>;

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** The text at a place of the record; empty when there is none. */
export function textAt(record: object, path: string): string {
  let value: unknown = record;
  for (const name of path.split('.')) value = isPart(value) ? value[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The whole record with the changes in their places, trimmed: what `update_app` takes. */
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
