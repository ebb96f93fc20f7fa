import type { ListDefinition } from '../lists/list-definition.js';

/** `kind` is always active. */
export type RunCondition = 'id' | 'kind' | 'owner';

const order = [
  ['createdAt', 1],
  ['_id', 1],
] as const;

/** The runs of a kind with the index of each condition (runs.schema.ts). */
export const runList: ListDefinition<RunCondition, 'createdAt'> = {
  name: 'runs',
  filters: ['id'],
  sorts: ['createdAt'],
  defaultSort: { field: 'createdAt', descending: true },
  pageSize: 25,
  maxPageSize: 100,
  paths: [
    { by: ['id', 'kind'], also: ['owner'], sort: 'any', order: [['_id', 1]], index: '_id_' },
    { by: ['kind', 'owner'], sort: 'createdAt', order, index: 'list_owner' },
    { by: ['kind'], sort: 'createdAt', order, index: 'list_kind' },
  ],
};
