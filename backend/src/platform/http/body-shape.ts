import type { TextKey } from '@portal/contract/texts';
import { limits } from '../config/limits.js';
import { fieldError, type WireError, unprocessable } from './wire-error.js';

const FORBIDDEN_KEY = /^\$|^__proto__$|^constructor$|^prototype$|\u0000/;

/** Control characters except tab and line ends: NUL breaks searches, the others break mails and logs. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

interface Problem {
  readonly field: string;
  readonly key: TextKey;
}

/** Remaining number of names and items in a body. */
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
 * Returns the error for a body that is too deep or too large, names operators or prototypes, or holds control characters or null list
 * items (SEC-21, SEC-22: operator injection and malformed input); undefined for a valid one.
 */
export function checkBody(body: unknown): WireError | undefined {
  const problem = problemAt(body, '', 1, { left: limits.http.bodyNames });
  return problem === undefined ? undefined : refused(problem);
}

/**
 * Returns the error for a query whose values are not single strings without control characters, such as a repeated name (SEC-22,
 * docs/rules/sessions.md); undefined for a valid one.
 */
export function checkQuery(query: unknown): WireError | undefined {
  if (typeof query !== 'object' || query === null) return undefined;
  for (const [name, value] of Object.entries(query)) {
    const field = name.slice(0, 40);
    if (typeof value !== 'string' || FORBIDDEN_KEY.test(name)) return refused({ field, key: 'request.type' });
    if (CONTROL.test(value)) return refused({ field, key: 'request.invalid' });
  }
  return undefined;
}

/** Returns a copy without `null` fields, which count as omitted. */
export function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutNulls);
  const present = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(present.map(([name, item]) => [name, withoutNulls(item)]));
}
