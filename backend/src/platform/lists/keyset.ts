import type { ListPath, Order } from './list-definition.js';

/** Plain conditions of MongoDB; operators stand within `marked` values. */
export type Condition = Readonly<Record<string, unknown>>;

/** `order` as MongoDB takes it, run backwards or not. */
export function sortOf(order: Order, backwards: boolean): Record<string, 1 | -1> {
  return Object.fromEntries(
    order.map(([field, direction]) => [field, backwards ? turned(direction) : direction]),
  );
}

/** The values of a row that say its place in an order. @throws RangeError for a row that lacks one: a fault of the repository. */
export function placeOf(row: object, order: Order): unknown[] {
  return order.map(([field]) => {
    const value = valueAt(row, field);
    if (value === undefined) throw new RangeError(`A list is ordered by ${field}, which a row lacks`);
    return value;
  });
}

/**
 * The conditions of a page that begins after a place, so that nothing is skipped over row by row.
 * @param place values of the order's fields
 * @param marked lets an operator of ours through the filter's sanitising
 * @returns alternatives: each is read along the index, and MongoDB merges them in its order
 */
export function beyond(
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
    // A range, less the rows at its end that come before. MongoDB would not merge alternatives of which each has several values.
    return [{ [first]: past(0, 'e'), $or: [{ [first]: past(0) }, { [second]: past(1) }] }];
  }
  return order.map(([field], index) => ({
    ...Object.fromEntries(order.slice(0, index).map(([before], at) => [before, place[at]])),
    [field]: past(index),
  }));
}

function turned(direction: 1 | -1): 1 | -1 {
  return direction === 1 ? -1 : 1;
}

function valueAt(row: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], row);
}
