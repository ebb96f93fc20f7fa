import { describe, expect, it } from '@jest/globals';
import { checkBody, checkQuery, withoutNulls } from './body-shape.js';

const field = (value: unknown) => checkBody(value)?.errors?.[0]?.field;

describe('the shape of input (SEC-21, SEC-22)', () => {
  it.each([
    [{ email: { $gt: '' } }, '$gt'],
    [JSON.parse('{"a":{"__proto__":{"role":"Admin"}}}'), '__proto__'],
    [{ applicants: [{ name: 'Asha\u0000' }] }, 'applicants.0.name'],
    [{ note: 'bell\u0007' }, 'note'],
    [{ applicants: [null] }, 'applicants'],
  ])('rejects %j at its field', (body, wanted) => {
    expect(field(body)).toBe(wanted);
  });

  it.each(['{"a":', '['])('accepts 8 levels of %j and rejects 9 and 1,000', (opening) => {
    const nested = (depth: number): unknown => {
      const closing = opening === '[' ? ']' : '}';
      return JSON.parse(`${opening.repeat(depth)}"x"${closing.repeat(depth)}`);
    };
    expect(field(nested(8))).toBeUndefined();
    expect(field(nested(9))).toBe('body');
    expect(checkBody(nested(9))?.status).toBe(422);
    expect(field(nested(1_000))).toBe('body');
  });

  it('accepts names that only contain forbidden names', () => {
    for (const name of ['prototypes', 'my__proto__', 'constructors', 'price$', 'a.constructor'])
      expect([name, field({ [name]: 1 })]).toEqual([name, undefined]);
    for (const name of ['prototype', 'constructor', '$price', 'a\u0000b'])
      expect([name, field({ [name]: 1 })?.slice(0, 1)]).toEqual([name, name.slice(0, 1)]);
  });

  it('accepts multi-line texts, any script and null fields', () => {
    const body = { note: 'one\r\n\ttwo', name: 'आशा वर्मा', line2: null };
    expect(checkBody(body)).toBeUndefined();
  });

  it.each([{ search: ['a', 'b'] }, { search: { $gt: '' } }, { $where: '1' }, { search: 'a\u0000' }])(
    'rejects the query %j',
    (query) => {
      expect(checkQuery(query)?.status).toBe(422);
    },
  );

  it.each([undefined, null, 'search', {}, { search: 'आशा' }])('accepts the query %j', (query) => {
    expect(checkQuery(query)).toBeUndefined();
  });

  it('drops null fields only', () => {
    expect(withoutNulls({ a: null, b: { c: null, d: 0 }, e: [{ f: null }], g: '' })).toEqual({
      b: { d: 0 },
      e: [{}],
      g: '',
    });
  });
});
