import type { ListDefinition } from '../lists/list-definition.js';

/** Both are always active: staff see only the reasons that they are permitted to. */
export type AttentionCondition = 'isOpen' | 'reasons';

/** The list of entries with its index (attention.schema.ts). */
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
