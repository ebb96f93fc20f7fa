import type { ListDefinition, Order } from '../../platform/lists/list-definition.js';

/** `waiting` is always set; `isOld` selects imported members, or all others; `members` those that a search found. */
export type UpdateRequestCondition = 'waiting' | 'isOld' | 'field' | 'members';

const order: Order = [
  ['askedAt', 1],
  ['_id', 1],
];

/** Open requests, with the index of each filter (update-requests.schema.ts). */
export const updateRequestList: ListDefinition<UpdateRequestCondition, 'createdAt'> = {
  name: 'update_requests',
  filters: ['kind', 'field', 'q'],
  sorts: ['createdAt'],
  defaultSort: { field: 'createdAt', descending: false },
  pageSize: 50,
  maxPageSize: 200,
  // Few are open at a time, so further filters are checked on the documents.
  paths: [
    {
      by: ['waiting', 'isOld'],
      also: ['field', 'members'],
      sort: 'createdAt',
      order,
      index: 'state_1_isOld_1_askedAt_1__id_1',
    },
    {
      by: ['waiting'],
      also: ['field', 'members'],
      sort: 'createdAt',
      order,
      index: 'state_1_askedAt_1__id_1',
    },
  ],
};
