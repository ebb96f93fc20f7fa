import type { ListDefinition } from '../../platform/lists/list-definition.js';

/** `id` and `appIds` result from a search; `refunded` are those of refunds in a period. */
export type TransactionCondition =
  'id' | 'appIds' | 'order' | 'state' | 'method' | 'mode' | 'amount' | 'at' | 'refunded';

const order = [
  ['createdAt', 1],
  ['_id', 1],
] as const;

/** The transactions page with the index of each filter (ledger.schema.ts). All indexes are ordered by date. */
export const transactionList: ListDefinition<TransactionCondition, 'created_at'> = {
  name: 'transactions',
  filters: ['q', 'state', 'method', 'mode', 'amount', 'from', 'to', 'refundedFrom', 'refundedTo'],
  sorts: ['created_at'],
  defaultSort: { field: 'created_at', descending: true },
  pageSize: 10,
  maxPageSize: 200,
  paths: [
    // Refunds are few.
    {
      by: ['refunded'],
      also: ['id', 'appIds', 'order', 'state', 'method', 'mode', 'amount', 'at'],
      sort: 'any',
      order: [['_id', 1]],
      index: '_id_',
    },
    {
      by: ['id'],
      also: ['state', 'method', 'mode', 'amount', 'at'],
      sort: 'any',
      order: [['_id', 1]],
      index: '_id_',
    },
    // An application has few payments.
    {
      by: ['appIds'],
      also: ['order', 'state', 'method', 'mode', 'amount', 'at'],
      sort: 'created_at',
      order,
      severalValues: true,
      index: 'list_application',
    },
    {
      by: ['amount'],
      also: ['state', 'method', 'mode', 'at'],
      sort: 'created_at',
      order,
      index: 'list_amount',
    },
    {
      by: ['state'],
      also: ['method', 'mode', 'at'],
      sort: 'created_at',
      order,
      severalValues: true,
      index: 'list_state',
    },
    {
      by: ['method'],
      also: ['mode', 'at'],
      sort: 'created_at',
      order,
      severalValues: true,
      index: 'list_method',
    },
    { by: [], also: ['mode', 'at'], sort: 'created_at', order, index: 'createdAt_-1__id_-1' },
  ],
};
