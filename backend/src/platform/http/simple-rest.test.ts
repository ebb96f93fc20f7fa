import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { WireError } from './wire-error.js';
import { readSimpleRest } from './simple-rest.js';

describe('the dialect of ra-data-simple-rest', () => {
  it('reads sort, range and filter', () => {
    const { sort, range, filter } = readSimpleRest(
      { sort: '["state","ASC"]', range: '[25,49]', filter: '{"state":["paid","verified"],"q":"asha"}' },
      50,
      200,
    );
    expect(sort).toEqual({ field: 'state', descending: false });
    expect(range).toEqual({ skip: 25, limit: 25 });
    expect(filter.texts('state')).toEqual(['paid', 'verified']);
    expect(filter.text('q')).toBe('asha');
    expect(filter.text('other')).toBeUndefined();
  });

  it('reads a descending sort and a range of one row', () => {
    expect(readSimpleRest({ sort: '["name","DESC"]' }, 50, 200).sort).toEqual({
      field: 'name',
      descending: true,
    });
    expect(readSimpleRest({ range: '[7,7]' }, 50, 200).range).toEqual({ skip: 7, limit: 1 });
  });

  it('accepts at most 200 ids', () => {
    const ids = (count: number): string => JSON.stringify({ id: Array.from({ length: count }, String) });
    expect(readSimpleRest({ filter: ids(200) }, 50, 200).filter.texts('id')).toHaveLength(200);
    expect(() => readSimpleRest({ filter: ids(201) }, 50, 200)).toThrow(
      expect.objectContaining({ status: 422 }),
    );
  });

  it('defaults to no sort and the default size', () => {
    const { sort, range } = readSimpleRest({}, 50, 200);
    expect(sort).toBeUndefined();
    expect(range).toEqual({ skip: 0, limit: 50 });
  });

  it('caps the size', () => {
    expect(readSimpleRest({ range: '[0,9999]' }, 50, 200).range.limit).toBe(200);
  });

  it.each([
    { filter: '{"q":{"$ne":null}}' },
    { filter: '{"state":[{"$gt":""}]}' },
    { filter: '["a"]' },
    { filter: '{' },
    { range: '[5,1]' },
    { range: '[-1,5]' },
    { range: '[1,2,3]' },
    { range: '[1,"2"]' },
    { sort: '["a"]' },
    { sort: '["a","desc"]' },
    { sort: '["a","ASC","b"]' },
    { sort: '[{"$ne":1},"ASC"]' },
  ])('rejects %p with 422 and names the parameter', (query) => {
    const errors = [expect.objectContaining({ field: Object.keys(query)[0], key: 'request.type' })];
    expect(() => readSimpleRest(query, 50, 200)).toThrow(expect.objectContaining({ status: 422, errors }));
  });

  it('answers any text with a request or a 422, never with another error', () => {
    const anything = fc.option(fc.oneof(fc.json(), fc.string()), { nil: undefined });
    fc.assert(
      fc.property(anything, anything, anything, (sort, range, filter) => {
        const query = Object.fromEntries(
          Object.entries({ sort, range, filter }).filter(([, value]) => value !== undefined),
        );
        try {
          readSimpleRest(query, 50, 200);
        } catch (error) {
          expect(error).toBeInstanceOf(WireError);
        }
      }),
    );
  });
});
