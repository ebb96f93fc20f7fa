import type { Question } from './asking.js';
import type { Field } from './fields.js';

/** A hostile value, as JSON text where it goes into a body. */
export interface Hostile {
  readonly name: string;
  readonly json: string;
}

/** What only a long text takes. */
export const LONG = '90 kB';

const json = (name: string, value: unknown): Hostile => ({ name, json: JSON.stringify(value) });
const megabyte = 'x'.repeat(1_048_576);
const deep = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`;

const operators: readonly Hostile[] = [
  json('$gt', { $gt: '' }),
  json('$ne', { $ne: null }),
  json('$regex', { $regex: '.*' }),
  json('$where', { $where: 'sleep(10000)' }),
  json('nested operator', { a: { b: [{ $in: [1] }] } }),
  json('operators in a list', [{ $gt: '' }]),
  { name: '__proto__', json: '{"__proto__":{"role":"superAdmin"}}' },
  { name: 'constructor', json: '{"constructor":{"prototype":{"role":"superAdmin"}}}' },
  { name: 'deep', json: deep },
];

/** Of the wrong type, or of no sense, for the value that the good request has. */
function wrongFor(good: unknown): Hostile[] {
  const texts = [json('a text', 'x'), json('a number as text', '1')];
  const control = json('control characters', 'Asha\u0000\u0007\u001b[2J Verma');
  const long = [json('1 MB', megabyte), json(LONG, megabyte.slice(0, 90_000))];
  if (Array.isArray(good)) return [...texts, json('a number', 1), json('an object', { 0: 'x' }), ...long];
  switch (typeof good) {
    case 'boolean':
      return [...texts, json('a number', 7), json('a list', [true]), ...long];
    case 'number':
      return [
        json('a text', 'many'),
        json('a fraction', 1.5),
        { name: 'infinity', json: '1e999' },
        json('a list', [1]),
        json('true', true),
        control,
        ...long,
      ];
    case 'object':
      return [json('a text', 'x'), json('a number', 1), json('a list', [['x']]), ...long];
    default:
      return [
        json('true', true),
        json('a fraction', 12_345.6789),
        json('a list', ['x', 'y']),
        json('an object', { x: 'y' }),
        control,
        ...long,
      ];
  }
}

/** In a query: what a parser makes an operator, a list or a prototype of, and values of no sense. */
const inQuery: readonly ((name: string) => [string, string])[] = [
  (name) => ['operator', `${name}[$gt]=`],
  (name) => ['operator as name', `$where=sleep(1)&${name}=x`],
  (name) => ['twice', `${name}=a&${name}=b`],
  (name) => ['list', `${name}[]=a&${name}[]=b`],
  (name) => ['prototype', `__proto__=x&${name}=x`],
  (name) => ['20 kB', `${name}=${'x'.repeat(20_000)}`],
  (name) => ['control characters', `${name}=Asha%00%07%1B`],
];
const inPath: readonly string[] = [
  '{"$gt":""}',
  '__proto__',
  'constructor',
  '..%2f..%2fetc%2fpasswd',
  'a\u0000b\u0007',
  '%zz',
  'x'.repeat(20_000),
  '[object Object]',
  "' || '1'=='1",
];
const inHeader: readonly string[] = [
  '{"$gt":""}',
  '__proto__!',
  'x'.repeat(5_000),
  'short',
  'a b c d e f g h',
];

/** A request with one hostile value in it. */
export interface Attack {
  readonly about: string;
  readonly question: Question;
}

const MARK = '\uffff-hostile-\uffff';

function replaced(value: unknown, path: readonly (string | number)[]): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return MARK;
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => (at === first ? replaced(item, rest) : item));
  }
  const fields = (value ?? {}) as Record<string, unknown>;
  return { ...fields, [first]: replaced(fields[String(first)], rest) };
}

/** All attacks on one field of a good request. */
export function attacksOn(field: Field, good: Question): Attack[] {
  const [name = ''] = field.path.map(String);
  switch (field.place) {
    case 'body':
      return [...operators, ...wrongFor(field.good)].map((hostile) => ({
        about: `body ${field.path.join('.')}: ${hostile.name}`,
        question: {
          ...good,
          body: JSON.stringify(replaced(good.body, field.path)).replace(
            JSON.stringify(MARK),
            () => hostile.json,
          ),
        },
      }));
    case 'query': {
      const others = typeof good.query === 'object' ? { ...good.query } : {};
      delete others[name];
      const rest = new URLSearchParams(others).toString();
      return inQuery.map((make) => {
        const [about, text] = make(name);
        return { about: `query ${name}: ${about}`, question: { ...good, query: `${text}&${rest}` } };
      });
    }
    case 'path':
      return inPath.map((value) => ({
        about: `path ${name}: ${value.slice(0, 40)}`,
        question: { ...good, params: { ...good.params, [name]: value } },
      }));
    case 'header':
      return inHeader.map((value) => ({
        about: `header ${name}: ${value.slice(0, 40)}`,
        question: { ...good, headers: { ...good.headers, [name]: value } },
      }));
  }
}

/** Attacks on the body as a whole. */
export function attacksOnWhole(good: Question): Attack[] {
  const whole = JSON.stringify(good.body ?? {});
  const bodies: Readonly<Record<string, string>> = {
    'a list': `[${whole}]`,
    'a text': '"x"',
    'a number': '1',
    'no JSON': whole.slice(0, -1),
    'a prototype': `{"__proto__":{"role":"superAdmin"},${whole.slice(1)}`.replace(',}', '}'),
    'an operator': `{"$where":"1",${whole.slice(1)}`.replace(',}', '}'),
    'an unknown field': `{"isVerified_":true,${whole.slice(1)}`.replace(',}', '}'),
    '1 MB': `{"x":"${megabyte}"}`,
    'a NUL in a name': `{"a\\u0000b":1,${whole.slice(1)}`.replace(',}', '}'),
  };
  return Object.entries(bodies).map(([name, body]) => ({
    about: `body: ${name}`,
    question: { ...good, body },
  }));
}
