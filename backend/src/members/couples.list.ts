import type { ListDefinition } from '../platform/lists/list-definition.js';

/** `couple` is always there: it says that a record is that of a couple's first person. */
export type CoupleCondition = 'q' | 'couple';
export type CoupleSort = 'mem_no1';

const order = [
  ['couple.order', 1],
  ['_id', 1],
] as const;

/** The list of couples, by the first number, with the index behind its search (members.schema.ts). */
export const coupleList: ListDefinition<CoupleCondition, CoupleSort> = {
  name: 'couples',
  filters: ['q'],
  sorts: ['mem_no1'],
  defaultSort: { field: 'mem_no1', descending: false },
  pageSize: 50,
  maxPageSize: 200,
  paths: [
    // A word and its sound are two places in the index.
    {
      by: ['q'],
      also: ['couple'],
      sort: 'mem_no1',
      order,
      severalValues: true,
      index: 'list_couples_search',
    },
    { by: ['couple'], sort: 'mem_no1', order, index: 'list_couples' },
  ],
};
