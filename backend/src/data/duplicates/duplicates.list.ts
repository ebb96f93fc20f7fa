import type { ListDefinition } from '../../platform/lists/list-definition.js';

/** `state` is always present. */
export type DuplicateCondition = 'state';

/** Pairs, highest score first, with the index behind each condition (duplicate-pairs.schema.ts). */
export const duplicateList: ListDefinition<DuplicateCondition, 'score'> = {
  name: 'duplicates',
  filters: ['state'],
  sorts: ['score'],
  defaultSort: { field: 'score', descending: true },
  pageSize: 50,
  maxPageSize: 200,
  paths: [
    {
      by: ['state'],
      sort: 'score',
      order: [
        ['score', 1],
        ['_id', 1],
      ],
      index: 'list_state',
    },
  ],
};
