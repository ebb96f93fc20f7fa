import type { ListDefinition, Order } from '../../platform/lists/list-definition.js';

/** `waiting` is always there; `isOld` tells old members from all others. */
export type UpdateRequestCondition = 'waiting' | 'isOld' | 'field' | 'memNo';

const order: Order = [
  ['askedAt', 1],
  ['_id', 1],
];

/** Requests that wait, with the index behind each filter (update-requests.schema.ts). */
export const updateRequestList: ListDefinition<UpdateRequestCondition, 'createdAt'> = {
  name: 'update_requests',
  filters: ['kind', 'field', 'mem_no'],
  sorts: ['createdAt'],
  defaultSort: { field: 'createdAt', descending: false },
  pageSize: 50,
  maxPageSize: 200,
  // Few wait at a time: what else is asked for is checked on those.
  paths: [
    {
      by: ['waiting', 'isOld'],
      also: ['field', 'memNo'],
      sort: 'createdAt',
      order,
      index: 'state_1_isOld_1_askedAt_1__id_1',
    },
    {
      by: ['waiting'],
      also: ['field', 'memNo'],
      sort: 'createdAt',
      order,
      index: 'state_1_askedAt_1__id_1',
    },
  ],
};
