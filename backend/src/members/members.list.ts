import type { ListDefinition, ListPath } from '../platform/lists/list-definition.js';

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

/**
 * `ended` is one of the states that a membership was ended by, `expired` that its last day has passed, `active` that it has not; `types`
 * are several types.
 */
export type MemberCondition =
  'id' | 'q' | 'ended' | 'expired' | 'active' | 'appType' | 'types' | 'prant' | 'year';
export type MemberSort = 'memberOn';

type Path = ListPath<MemberCondition, MemberSort>;

const order: Path['order'] = [
  ['memberOn', 1],
  ['_id', 1],
];
/** Everything but the search: each index has it, and the year runs along the order. */
const also: Path['also'] = ['ended', 'expired', 'active', 'appType', 'types', 'prant', 'year'];
const path = (by: Path['by'], index: string): Path => ({ by, also, sort: 'any', order, index });

/** The list of members, with the index behind each filter (members.schema.ts). */
export const memberList: ListDefinition<MemberCondition, MemberSort> = {
  name: 'members',
  filters: ['id', 'q', 'state', 'appType', 'prant', 'year'],
  sorts: ['memberOn'],
  defaultSort: { field: 'memberOn', descending: true },
  pageSize: 50,
  maxPageSize: 200,
  paths: [
    // At most as many as one request may name.
    { by: ['id'], also: [...also, 'q'], sort: 'any', order: [['_id', 1]], index: '_id_' },
    // A word and its sound are two places in the index.
    { ...path(['q'], 'list_search'), severalValues: true },
    path(['ended'], 'list_ended_on'),
    path(['expired'], 'list_ending_on'),
    path(['prant'], 'list_prant_on'),
    path(['appType'], 'list_type_on'),
    path([], 'list_on'),
  ],
};
