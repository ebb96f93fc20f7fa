import type { ListDefinition } from '../../platform/lists/list-definition.js';

export type SessionCondition = 'open' | 'person';

const order = [
  ['createdAt', 1],
  ['_id', 1],
] as const;
/** `endedAt: null` matches two values in MongoDB: null, and a missing field. */
const severalValues = true;

/** Open sessions of one person or of all of a kind, with the index of each (sessions.schema.ts). */
export const sessionList: ListDefinition<SessionCondition, 'createdAt'> = {
  name: 'sessions',
  filters: ['whose'],
  sorts: ['createdAt'],
  defaultSort: { field: 'createdAt', descending: true },
  pageSize: 50,
  maxPageSize: 200,
  paths: [
    { by: ['open', 'person'], sort: 'createdAt', order, severalValues, index: 'list_person' },
    { by: ['open'], sort: 'createdAt', order, severalValues, index: 'list_open' },
  ],
};
