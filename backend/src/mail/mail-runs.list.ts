import type { ListDefinition, Order } from '../platform/lists/list-definition.js';

const newest: Order = [
  ['createdAt', 1],
  ['_id', 1],
];

/** Mail runs, newest first (indexes in mail-runs.schema.ts). */
export const mailRunList: ListDefinition<'kind', 'createdAt'> = {
  name: 'mail-runs',
  filters: ['kind'],
  sorts: ['createdAt'],
  defaultSort: { field: 'createdAt', descending: true },
  pageSize: 25,
  maxPageSize: 100,
  paths: [
    { by: ['kind'], sort: 'createdAt', order: newest, index: 'list_kind' },
    { by: [], sort: 'createdAt', order: newest, index: 'list_all' },
  ],
};

export type RecipientCondition = 'run' | 'state' | 'number' | 'address';

/** Recipients of one run, in insertion order. */
export const recipientList: ListDefinition<RecipientCondition, 'at'> = {
  name: 'mail-recipients',
  filters: ['run', 'state', 'q'],
  sorts: ['at'],
  defaultSort: { field: 'at', descending: false },
  pageSize: 50,
  maxPageSize: 200,
  paths: [
    { by: ['run', 'number'], also: ['state'], sort: 'any', order: [['_id', 1]], index: 'list_number' },
    // An address prefix matches few rows.
    { by: ['run', 'address'], also: ['state'], sort: 'any', order: [['key', 1]], index: 'key' },
    { by: ['run', 'state'], sort: 'any', order: [['_id', 1]], index: 'list_state', severalValues: true },
    { by: ['run'], sort: 'any', order: [['_id', 1]], index: 'list_all' },
  ],
};
