import type { ListDefinition, Order } from '../platform/lists/list-definition.js';
import { referenceLimits } from './reference.limits.js';

export type ItemCondition = 'id' | 'q' | 'kind' | 'state';
export type ItemSort = 'state' | 'name';

const orderOf = (...fields: string[]): Order => [...fields, '_id'].map((field) => [field, 1] as const);
const everything = orderOf('kind', 'stateKey', 'prantKey', 'nameKey');
const byState = orderOf('stateKey', 'prantKey', 'nameKey');
const byName = orderOf('nameKey');

/** The entries of the lists, with the index behind each filter and sort (reference.schema.ts). */
export const itemList: ListDefinition<ItemCondition, ItemSort> = {
  name: 'reference',
  filters: ['id', 'q', 'kind', 'state'],
  sorts: ['state', 'name'],
  defaultSort: { field: 'state', descending: false },
  pageSize: referenceLimits.pageSize,
  maxPageSize: referenceLimits.maxPageSize,
  paths: [
    // At most as many as one request may name.
    { by: ['id'], also: ['q', 'kind', 'state'], sort: 'any', order: orderOf(), index: '_id_' },
    { by: ['q'], also: ['kind', 'state'], sort: 'any', order: everything, index: 'list_search' },
    { by: ['kind', 'state'], sort: 'state', order: byState, index: 'list_state' },
    { by: ['kind', 'state'], sort: 'name', order: byName, index: 'list_state_name' },
    { by: ['kind'], sort: 'state', order: byState, index: 'list_state' },
    { by: ['kind'], sort: 'name', order: byName, index: 'list_name' },
    // The console always shows one list; all of them together come one after the other.
    { by: [], sort: 'any', order: everything, index: 'list_state' },
  ],
};
