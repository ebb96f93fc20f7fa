import type { ListDefinition, ListPath } from '../platform/lists/list-definition.js';

/**
 * All conditions but the search: `ended`: in an ended state; `expired`: the last day has passed; `active`: it has not; `ending`: it is in a
 * month; `types`: several types. Every index contains their fields, and the year follows the sort order; state and gender beside another
 * selective condition are checked on documents.
 */
const also = [
  ...([
    'ended',
    'expired',
    'active',
    'ending',
    'appType',
    'types',
    'prant',
    'year',
    'nmoState',
    'gender',
  ] as const),
];
export type MemberCondition = 'id' | 'q' | (typeof also)[number];
export type MemberSort = 'memberOn';

type Path = ListPath<MemberCondition, MemberSort>;

const order: Path['order'] = [
  ['memberOn', 1],
  ['_id', 1],
];
const path = (by: Path['by'], index: string): Path => ({ by, also, sort: 'any', order, index });

/** The list of members with the index of each filter (members.schema.ts). */
export const memberList: ListDefinition<MemberCondition, MemberSort> = {
  name: 'members',
  filters: ['id', 'q', 'state', 'group', 'appType', 'prant', 'year', 'nmoState', 'gender', 'endsIn'],
  sorts: ['memberOn'],
  defaultSort: { field: 'memberOn', descending: true },
  pageSize: 50,
  maxPageSize: 200,
  paths: [
    // Limited by the number of ids per request.
    { by: ['id'], also: [...also, 'q'], sort: 'any', order: [['_id', 1]], index: '_id_' },
    // A word and its phonetic key are two index entries.
    { ...path(['q'], 'list_search'), severalValues: true },
    // The memberships of a few months, by their last day.
    {
      ...path(['ending'], 'ending'),
      order: [
        ['endsOn', 1],
        ['_id', 1],
      ],
    },
    path(['ended'], 'list_ended_on'),
    path(['expired'], 'list_ending_on'),
    path(['prant'], 'list_prant_on'),
    // No state, and a gender that is neither, are several values.
    { ...path(['nmoState'], 'list_nmo_state_on'), severalValues: true },
    path(['appType'], 'list_type_on'),
    { ...path(['gender'], 'list_gender_on'), severalValues: true },
    path([], 'list_on'),
  ],
};

/** `couple`, which is always set, selects the records of couples' first persons; `application` is that of an exact number. */
export type CoupleCondition = 'q' | 'couple' | 'application';
export type CoupleSort = 'mem_no1';

const coupleOrder = [
  ['couple.order', 1],
  ['_id', 1],
] as const;

/** The list of couples, by the first number, with the index of its search (members.schema.ts). */
export const coupleList: ListDefinition<CoupleCondition, CoupleSort> = {
  name: 'couples',
  filters: ['q'],
  sorts: ['mem_no1'],
  defaultSort: { field: 'mem_no1', descending: false },
  pageSize: 50,
  maxPageSize: 200,
  paths: [
    // One record at most.
    {
      by: ['application'],
      also: ['couple'],
      sort: 'mem_no1',
      order: coupleOrder,
      index: 'applicationId_1_person_1',
    },
    // A word and its phonetic key are two index entries.
    {
      by: ['q'],
      also: ['couple'],
      sort: 'mem_no1',
      order: coupleOrder,
      severalValues: true,
      index: 'list_couples_search',
    },
    { by: ['couple'], sort: 'mem_no1', order: coupleOrder, index: 'list_couples' },
  ],
};
