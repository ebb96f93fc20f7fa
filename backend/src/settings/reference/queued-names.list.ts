import type { ListDefinition, Order } from '../../platform/lists/list-definition.js';
import { referenceLimits } from './reference.limits.js';

export type QueueCondition = 'open' | 'state';

const order: Order = [
  ['count', 1],
  ['_id', -1],
];

/** The queue of typed names, with the index of each filter (queued-name.schema.ts). */
export const queueList: ListDefinition<QueueCondition, 'count'> = {
  name: 'queued_names',
  filters: ['state'],
  sorts: ['count'],
  defaultSort: { field: 'count', descending: true },
  pageSize: referenceLimits.pageSize,
  maxPageSize: referenceLimits.maxPageSize,
  paths: [
    { by: ['open', 'state'], sort: 'count', order, index: 'list_state' },
    { by: ['open'], sort: 'count', order, index: 'list_all' },
  ],
};
