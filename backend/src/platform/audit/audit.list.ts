import type { ListDefinition } from '../lists/list-definition.js';
import { auditPageLimits } from './audit.limits.js';

export type TrailCondition = 'object' | 'actor' | 'action' | 'at';

const order = [
  ['at', 1],
  ['_id', 1],
] as const;

/** The audit page with the index of each filter (audit.schema.ts); every index is ordered by date. */
export const auditList: ListDefinition<TrailCondition, 'at'> = {
  name: 'audit',
  filters: ['action', 'actor', 'object', 'from', 'to'],
  sorts: ['at'],
  defaultSort: { field: 'at', descending: true },
  pageSize: auditPageLimits.pageSize,
  maxPageSize: auditPageLimits.maxPageSize,
  paths: [
    // One record has some dozens of rows.
    {
      by: ['object'],
      also: ['actor', 'action', 'at'],
      sort: 'at',
      order,
      severalValues: true,
      index: 'list_object',
    },
    { by: ['actor', 'action'], also: ['at'], sort: 'at', order, index: 'list_actor_action' },
    { by: ['actor'], also: ['at'], sort: 'at', order, index: 'list_actor' },
    { by: ['action'], also: ['at'], sort: 'at', order, index: 'list_action' },
    { by: [], also: ['at'], sort: 'at', order, index: 'list_all' },
  ],
};
