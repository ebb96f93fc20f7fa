import { referenceKinds } from '@portal/contract/settings/reference-lists';
import type { ReferenceRecord } from '@portal/contract/settings/responses';
import mongoose from 'mongoose';
import type { Order } from '../../platform/lists/list-definition.js';
import { oneOf, type PlainList } from '../../platform/lists/plain-list.js';
import { searchCondition, searchWords } from '../../platform/lists/search.js';
import { recordOf, storedItem } from './reference-item.js';
import { referenceLimits } from './reference.limits.js';
import { nameKey } from './reference-names.js';
import { REFERENCE_MODEL, type ReferenceItem } from './reference.schema.js';

const { trusted, isValidObjectId } = mongoose;

export type ItemCondition = 'id' | 'q' | 'kind' | 'state';
export type ItemSort = 'state' | 'name';

const orderOf = (...fields: string[]): Order => [...fields, '_id'].map((field) => [field, 1] as const);
const everything = orderOf('kind', 'stateKey', 'prantKey', 'nameKey');
const byState = orderOf('stateKey', 'prantKey', 'nameKey');
const byName = orderOf('nameKey');

/** The entries of the lists, with the index of each filter and sort (reference.schema.ts). */
export const itemList: PlainList<ReferenceItem, ItemCondition, ItemSort, ReferenceRecord> = {
  name: 'reference',
  model: REFERENCE_MODEL,
  filters: ['id', 'q', 'kind', 'state'],
  sorts: ['state', 'name'],
  defaultSort: { field: 'state', descending: false },
  pageSize: referenceLimits.pageSize,
  maxPageSize: referenceLimits.maxPageSize,
  conditions: {
    id: (ids) => ({ _id: trusted({ $in: ids.filter((id) => isValidObjectId(id)) }) }),
    // The words of the text begin words of the name or an alias.
    q: ([text]) => searchCondition<ReferenceItem>(searchWords(text)),
    kind: oneOf<ReferenceItem>('kind', referenceKinds, 'reference.kind'),
    state: ([text = '']) => (text === '' ? undefined : { stateKey: nameKey(text) }),
  },
  recordOf: (row) => recordOf(storedItem(row)),
  paths: [
    // At most as many as one request may name.
    { by: ['id'], also: ['q', 'kind', 'state'], sort: 'any', order: orderOf(), index: '_id_' },
    { by: ['q'], also: ['kind', 'state'], sort: 'any', order: everything, index: 'list_search' },
    { by: ['kind', 'state'], sort: 'state', order: byState, index: 'list_state' },
    { by: ['kind', 'state'], sort: 'name', order: byName, index: 'list_state_name' },
    { by: ['kind'], sort: 'state', order: byState, index: 'list_state' },
    { by: ['kind'], sort: 'name', order: byName, index: 'list_name' },
    // The console always shows one list; all lists are read one after the other.
    { by: [], sort: 'any', order: everything, index: 'list_state' },
  ],
};
