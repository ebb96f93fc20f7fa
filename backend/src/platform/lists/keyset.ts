import type { ListPath, Order } from './list-definition.js';

/** A MongoDB filter whose operators are wrapped by `marked`. */
export type Condition = Readonly<Record<string, unknown>>;

/** Converts an order to a MongoDB sort, optionally reversed. */
export function sortOf(order: Order, backwards: boolean): Record<string, 1 | -1> {
  return Object.fromEntries(
    order.map(([field, direction]) => [field, backwards ? opposite(direction) : direction]),
  );
}

/** Returns the sort key of a row. @throws RangeError when the row lacks a field of the order: a programming error. */
export function placeOf(row: object, order: Order): unknown[] {
  return order.map(([field]) => {
    const value = valueAt(row, field);
    if (value === undefined) throw new RangeError(`A list is ordered by ${field}, which a row lacks`);
    return value;
  });
}

/**
 * Returns the conditions of a page that starts after a sort key (keyset pagination).
 * @param place sort key of the last row before the page
 * @param marked lets an operator pass filter sanitising
 * @returns alternatives, each read along the index and merged by MongoDB in its order
 */
export function afterPlace(
  { order, severalValues = false }: Pick<ListPath<string, string>, 'order' | 'severalValues'>,
  place: readonly unknown[],
  backwards: boolean,
  marked: (operator: Condition) => object,
): Condition[] {
  const past = (index: number, orAt = ''): object => {
    const operator = (order[index]?.[1] === 1) === backwards ? '$lt' : '$gt';
    return marked({ [`${operator}${orAt}`]: place[index] });
  };
  const [first = '', second = ''] = order.map(([field]) => field);
  if (severalValues && order.length === 2) {
    // A range without the earlier rows at its end: MongoDB would not merge alternatives with several values each.
    return [{ [first]: past(0, 'e'), $or: [{ [first]: past(0) }, { [second]: past(1) }] }];
  }
  return order.map(([field], index) => ({
    ...Object.fromEntries(order.slice(0, index).map(([before], at) => [before, place[at]])),
    [field]: past(index),
  }));
}

function opposite(direction: 1 | -1): 1 | -1 {
  return direction === 1 ? -1 : 1;
}

function valueAt(row: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], row);
}
