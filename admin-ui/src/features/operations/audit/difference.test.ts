import { differenceOf } from './difference.ts';

describe('differenceOf', () => {
  test('returns exactly the fields that were changed, added or removed, at any depth', () => {
    const before = { state: 'paid', fee: 1635, grants: ['a'], address: { city: 'x', state: 'y' }, old: null };
    const after = { state: 'verified', fee: 1635, grants: ['a', 'b'], address: { city: 'z', state: 'y' } };
    expect(differenceOf(before, after)).toEqual([
      { field: 'state', before: 'paid', after: 'verified' },
      { field: 'address.city', before: 'x', after: 'z' },
      { field: 'old', before: 'null' },
      { field: 'grants.1', after: 'b' },
    ]);
  });

  test('returns all fields of a new record, and none without both records', () => {
    expect(differenceOf(undefined, { role: 'Admin', grants: [] })).toEqual([
      { field: 'role', after: 'Admin' },
      { field: 'grants', after: '[]' },
    ]);
    expect(differenceOf(undefined, undefined)).toEqual([]);
  });
});
