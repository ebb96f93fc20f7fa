/**
 * What an answer looks like: the kind of a value, a test of it, a list of such (`[shape]`, at least one; `listOf`, any number) or
 * an object with at least these fields (docs/rules/wire.md, extra fields are allowed, missing ones are not).
 */
export type Shape =
  | 'text'
  | 'number'
  | 'boolean'
  | ((value: unknown) => boolean)
  | readonly [Shape]
  | { readonly [field: string]: Shape };

/** A list that may be empty. */
export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every((item) => mismatchesOf(item, shape).length === 0);

export const exactly =
  (wanted: unknown): Shape =>
  (value) =>
    value === wanted;

export const optional =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || mismatchesOf(value, shape).length === 0;

/** A page of a list (docs/rules/wire.md). */
export const pageOf = (row: Shape): Shape => ({ data: [row], totalPages: 'number', totalItems: 'number' });

/** Where a value differs from a shape; empty when it fits. */
export function mismatchesOf(value: unknown, shape: Shape, path = 'answer'): string[] {
  if (typeof shape === 'function') return shape(value) ? [] : [`${path}: ${JSON.stringify(value)}`];
  if (typeof shape === 'string') {
    const wanted = shape === 'text' ? 'string' : shape;
    return typeof value === wanted ? [] : [`${path} is no ${shape}: ${JSON.stringify(value)}`];
  }
  if (isList(shape)) {
    if (!Array.isArray(value)) return [`${path} is no list`];
    if (value.length === 0) return [`${path} is empty`];
    return value.flatMap((item, index) => mismatchesOf(item, shape[0], `${path}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return [`${path} is no object: ${JSON.stringify(value)}`];
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.entries(shape).flatMap(([field, inner]) =>
    mismatchesOf(fields[field], inner, `${path}.${field}`),
  );
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

/** The body of every refusal (docs/rules/wire.md), with the number of the HTTP status. */
export function mismatchesOfRefusal(status: number, body: unknown): string[] {
  const fieldErrors: Shape = [{ field: 'text', msg: 'text', key: 'text' }];
  return mismatchesOf(body, {
    status: exactly(status),
    msg: (msg) => typeof msg === 'string' && msg.length > 0,
    errors: status === 422 ? fieldErrors : optional(fieldErrors),
  });
}
