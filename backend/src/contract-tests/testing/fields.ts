import type { Endpoint } from '@portal/contract/endpoint';
import { requestClassOf } from '../../platform/http/endpoint-inputs.js';
import type { Question } from './asking.js';
import { fieldsOfClass, type Path } from './request-class.js';

/** One place of a request where a value stands. */
export interface Field {
  readonly place: 'body' | 'query' | 'path' | 'header';
  /** Into the body: names and indexes. */
  readonly path: Path;
  /** The value of the good request, where it has one. */
  readonly good?: unknown;
}

function bodyFields(value: unknown, path: Path): Field[] {
  const own: Field[] = path.length === 0 ? [] : [{ place: 'body', path, good: value }];
  if (Array.isArray(value)) return [...own, ...value.flatMap((item, at) => bodyFields(item, [...path, at]))];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([name, item]) => bodyFields(item, [...path, name]))];
}

/** Paths of the class that the row names, but those in a list or an object that the good request does not have. */
function reachable(paths: readonly Path[], good: unknown): Path[] {
  return paths.filter((path) => {
    let value = good;
    for (const step of path.slice(0, -1)) {
      value = (value as Readonly<Record<string | number, unknown>> | undefined)?.[step];
    }
    return path.length === 1 || (typeof value === 'object' && value !== null);
  });
}

/** Every field of a call: of the classes that its row names, of its good request, of its path, and the key of a repeat. */
export function fieldsOf(call: Endpoint, good: Question): Field[] {
  const [body, query] = [requestClassOf(call, 'body'), requestClassOf(call, 'query')];
  const inBody = bodyFields(good.body, []);
  const inQuery = typeof good.query === 'object' ? Object.keys(good.query) : [];
  const known = new Set(inBody.map(({ path }) => path.join('.')));
  const ofBody = body === undefined ? [] : reachable(fieldsOfClass(body), good.body);
  const ofQuery = query === undefined ? [] : fieldsOfClass(query).map(([name]) => String(name));
  const asFields = (place: Field['place'], names: Iterable<string>): Field[] =>
    [...new Set(names)].map((name) => ({ place, path: [name] }));
  return [
    ...inBody,
    ...ofBody.filter((path) => !known.has(path.join('.'))).map((path): Field => ({ place: 'body', path })),
    ...asFields('query', [...ofQuery, ...inQuery]),
    ...asFields(
      'path',
      [...call.path.matchAll(/:(\w+)|\*/g)].map(([whole, name]) => name ?? whole),
    ),
    ...asFields('header', call.method === 'GET' ? [] : ['idempotency-key']),
  ];
}
