import { describe, expect, it } from '@jest/globals';
import { afterPlace, placeOf, sortOf } from './keyset.js';

const plain = (operator: object) => operator;
const order = [
  ['count', 1],
  ['name', -1],
  ['_id', 1],
] as const;

describe('a sort key', () => {
  it('is followed by rows with a later first field, or an equal one and a later next field', () => {
    expect(afterPlace({ order }, [3, 'b', 7], false, plain)).toEqual([
      { count: { $gt: 3 } },
      { count: 3, name: { $lt: 'b' } },
      { count: 3, name: 'b', _id: { $gt: 7 } },
    ]);
  });

  it('is followed in reverse when reading backwards', () => {
    expect(afterPlace({ order }, [3, 'b', 7], true, plain)).toEqual([
      { count: { $lt: 3 } },
      { count: 3, name: { $gt: 'b' } },
      { count: 3, name: 'b', _id: { $lt: 7 } },
    ]);
    expect(sortOf(order, true)).toEqual({ count: -1, name: 1, _id: -1 });
  });

  it('is followed by a range when a condition has several values', () => {
    const byTime = {
      order: [
        ['at', 1],
        ['_id', 1],
      ] as const,
      severalValues: true,
    };
    expect(afterPlace(byTime, [5, 'x'], true, plain)).toEqual([
      { at: { $lte: 5 }, $or: [{ at: { $lt: 5 } }, { _id: { $lt: 'x' } }] },
    ]);
  });

  it('requires all fields of the order', () => {
    expect(placeOf({ _id: 7, name: 'b', count: 3 }, order)).toEqual([3, 'b', 7]);
    expect(() => placeOf({ _id: 7, count: 3 }, order)).toThrow('name');
  });
});
