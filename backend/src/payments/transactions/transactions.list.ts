import type { ListDefinition } from '../../platform/lists/list-definition.js';

/** `id` and `appIds` result from a search. */
export type TransactionCondition = 'id' | 'appIds' | 'order' | 'state' | 'method' | 'amount' | 'at';

const order = [
  ['createdAt', 1],
  ['_id', 1],
] as const;

/** The transactions page with the index of each filter (ledger.schema.ts). All indexes are ordered by date. */
export const transactionList: ListDefinition<TransactionCondition, 'created_at'> = {
  name: 'transactions',
  filters: ['q', 'state', 'method', 'amount', 'from', 'to'],
  sorts: ['created_at'],
  defaultSort: { field: 'created_at', descending: true },
  pageSize: 10,
  maxPageSize: 200,
  paths: [
    {
      by: ['id'],
      also: ['state', 'method', 'amount', 'at'],
      sort: 'any',
      order: [['_id', 1]],
      index: '_id_',
    },
    // An application has few payments.
    {
      by: ['appIds'],
      also: ['order', 'state', 'method', 'amount', 'at'],
      sort: 'created_at',
      order,
      severalValues: true,
      index: 'list_application',
    },
    {
      by: ['amount'],
      also: ['state', 'method', 'at'],
      sort: 'created_at',
      order,
      index: 'list_amount',
    },
    {
      by: ['state'],
      also: ['method', 'at'],
      sort: 'created_at',
      order,
      severalValues: true,
      index: 'list_state',
    },
    { by: ['method'], also: ['at'], sort: 'created_at', order, index: 'list_method' },
    { by: [], also: ['at'], sort: 'created_at', order, index: 'createdAt_-1__id_-1' },
  ],
};
