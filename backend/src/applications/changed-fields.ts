import { isDeepStrictEqual } from 'node:util';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Paths of the fields in which two records differ (`applicants.0.name`), without values, because the audit trail holds no personal
 * data. A part that is missing on one side counts as one field.
 */
export function changedFields(before: unknown, after: unknown, path = ''): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [old, now] = [partsOf(before), partsOf(after)];
  if (old === undefined || now === undefined) return [path];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names.flatMap((name) => changedFields(old[name], now[name], path === '' ? name : `${path}.${name}`));
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return isRecord(value) || Array.isArray(value) ? { ...value } : undefined;
}
