import { differenceOf } from './difference.ts';

describe('the difference of an audit row', () => {
  test('names the fields that changed, came or went, at any depth, and no other', () => {
    const before = { state: 'paid', fee: 1635, grants: ['a'], address: { city: 'x', state: 'y' }, old: null };
    const after = { state: 'verified', fee: 1635, grants: ['a', 'b'], address: { city: 'z', state: 'y' } };
    expect(differenceOf(before, after)).toEqual([
      { field: 'state', before: 'paid', after: 'verified' },
      { field: 'address.city', before: 'x', after: 'z' },
      { field: 'old', before: 'null' },
      { field: 'grants.1', after: 'b' },
    ]);
  });

  test('of a record that was made is all of it, and there is none without before and after', () => {
    expect(differenceOf(undefined, { role: 'Admin', grants: [] })).toEqual([
      { field: 'role', after: 'Admin' },
      { field: 'grants', after: '[]' },
    ]);
    expect(differenceOf(undefined, undefined)).toEqual([]);
  });
});
