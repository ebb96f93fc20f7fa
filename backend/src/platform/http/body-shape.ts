import type { TextKey } from '@portal/contract/texts';
import { limits } from '../config/limits.js';
import { fieldError, type WireError, unprocessable } from './wire-error.js';

const FORBIDDEN_KEY = /^\$|^__proto__$|^constructor$|^prototype$|\u0000/;

/** Control characters but tab and line ends: nobody types them, a search for NUL fails, mails and logs break on the rest. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

interface Problem {
  readonly field: string;
  readonly key: TextKey;
}

/** How many names and items of a body may still come. */
interface Allowance {
  left: number;
}

function problemAt(value: unknown, path: string, depth: number, allowance: Allowance): Problem | undefined {
  if (typeof value === 'string')
    return CONTROL.test(value) ? { field: path || 'body', key: 'request.invalid' } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > limits.http.bodyDepth) return { field: 'body', key: 'request.unknownField' };
  const entries = Object.entries(value);
  allowance.left -= entries.length;
  if (allowance.left < 0) return { field: 'body', key: 'request.tooManyFields' };
  for (const [name, item] of entries) {
    if (item === null && Array.isArray(value)) return { field: path || 'body', key: 'request.type' };
    if (FORBIDDEN_KEY.test(name)) return { field: name.slice(0, 40), key: 'request.unknownField' };
    const problem = problemAt(item, path === '' ? name : `${path}.${name}`, depth + 1, allowance);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function refused({ field, key }: Problem): WireError {
  return unprocessable([fieldError(field.slice(0, 100), key)]);
}

/**
 * A body that is too deep, has more names and items than any form, names operators or prototypes, or holds control characters or
 * gaps in a list is refused before anything reads it (SEC-21, SEC-22).
 */
export function refuseBody(body: unknown): WireError | undefined {
  const problem = problemAt(body, '', 1, { left: limits.http.bodyNames });
  return problem === undefined ? undefined : refused(problem);
}

/**
 * Query values are single strings without control characters: a repeated name, an array or an object is refused (SEC-22,
 * docs/rules/sessions.md).
 */
export function refuseQuery(query: unknown): WireError | undefined {
  if (typeof query !== 'object' || query === null) return undefined;
  for (const [name, value] of Object.entries(query)) {
    const field = name.slice(0, 40);
    if (typeof value !== 'string' || FORBIDDEN_KEY.test(name)) return refused({ field, key: 'request.type' });
    if (CONTROL.test(value)) return refused({ field, key: 'request.invalid' });
  }
  return undefined;
}

/** A body without its empty fields: `null` is the same as leaving a field out. */
export function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutNulls);
  const kept = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(kept.map(([name, item]) => [name, withoutNulls(item)]));
}
