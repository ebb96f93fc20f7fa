import type { ListDefinition } from '../lists/list-definition.js';

/** `isOpen` and `reasons` are always there: nobody sees the entries of a reason that is not theirs. */
export type AttentionCondition = 'isOpen' | 'reasons';

/** What needs a person, with the index behind it (attention.schema.ts). */
export const attentionList: ListDefinition<AttentionCondition, 'since'> = {
  name: 'attention',
  filters: ['reason', 'state'],
  sorts: ['since'],
  defaultSort: { field: 'since', descending: false },
  pageSize: 50,
  maxPageSize: 200,
  paths: [
    {
      by: ['isOpen', 'reasons'],
      sort: 'since',
      order: [
        ['since', 1],
        ['_id', 1],
      ],
      severalValues: true,
      index: 'list',
    },
  ],
};
